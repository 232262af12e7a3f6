"""Build the wheels: one for each platform with its library of the core, and one without for all others."""
