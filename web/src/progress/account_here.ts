/** Whether somebody with an account uses this browser: noted, so that the page need not ask at every visit. */
const KEY = "cartagena account";

/** The login that was last seen here; null for a guest. */
export function accountHere(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function noteAccount(login: string | null): void {
  try {
    if (login === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, login);
  } catch {
    // a browser without storage
  }
}
