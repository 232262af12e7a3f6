"""A function with a plain C interface around each entry, as LLVM text: addresses, lengths and numbers.

A number is returned as such; a pair is written where the last argument points.
"""

from typing import Any

#: A C function returns at most one number of its own size: 64 bits, in WebAssembly 32 as JavaScript's numbers.
NATIVE, WASM = "i64", "i32"
PARTS = {"pair of int": "i64", "pair of float": "double"}
#: Entries whose result has 64 bits in WebAssembly too: sets of spaces.
SETS = frozenset({"hook_partner_spaces"})


class Wrapper:
    """The text of one wrapper, put together argument by argument."""

    def __init__(self, entry: dict[str, Any], types: list[str], *, wasm: bool, exported: str) -> None:
        self.entry, self.types, self.exported = entry, types, exported
        self.number = WASM if wasm else NATIVE
        self.parameters: list[str] = []
        self.lines: list[str] = []
        self.passed: list[str] = []

    def text(self) -> str:
        """The whole function."""
        for argument in self.entry["arguments"]:
            self._add(argument)
        returned, tail = self._result()
        call = f"  %status = call i32 @{self.entry['symbol']}(ptr %result, ptr %exception, {', '.join(self.passed)})"
        head = ["  %result = alloca [2 x i64]", "  %exception = alloca ptr"]
        body = "\n".join([*head, *self.lines, call, *tail])
        return f"define {self.exported}{returned} @{self.entry['name']}({', '.join(self.parameters)}) {{\n{body}\n}}\n"

    def _add(self, argument: dict[str, Any]) -> None:
        name, kind = argument["name"], argument["kind"]
        if kind == "float":
            self.parameters.append(f"double %{name}")
            self.passed.append(f"double %{name}")
        elif kind == "bool":
            self._add_bool(name)
        elif kind == "int":
            size = "i64" if argument.get("wide") else self.number
            self.parameters.append(f"{size} %{name}")
            self.passed.append(f"i64 {self._widened(f'%{name}', size)}")
        else:
            self._add_array(argument)

    def _add_bool(self, name: str) -> None:
        self.parameters.append(f"{self.number} %{name}")
        wanted = self.types[2 + len(self.passed)]
        self.lines.append(f"  %{name}_bit = icmp ne {self.number} %{name}, 0")
        if wanted != "i1":
            self.lines.append(f"  %{name}_byte = zext i1 %{name}_bit to {wanted}")
        self.passed.append(f"{wanted} %{name}_{'bit' if wanted == 'i1' else 'byte'}")

    def _add_array(self, argument: dict[str, Any]) -> None:
        """An array of Numba's: owner, parent, number of items, bytes of one, address, lengths, strides."""
        name, (itemsize, element) = argument["name"], argument["type"]
        self.parameters.append(f"ptr noalias %{name}" if element == "record" else f"ptr %{name}")
        lengths = ["0"] * (0 if argument["lengths"] else 1)
        for axis in range(argument["lengths"]):
            self.parameters.append(f"{self.number} %{name}_n{axis}")
            lengths.append(self._widened(f"%{name}_n{axis}", self.number))
        strides = [str(itemsize)]
        for length in reversed(lengths[1:]):
            self.lines.append(f"  %{name}_s{len(strides)} = mul i64 {strides[0]}, {length}")
            strides.insert(0, f"%{name}_s{len(strides)}")
        self.passed += ["ptr null", "ptr null", f"i64 {lengths[0]}", f"i64 {itemsize}", f"ptr %{name}"]
        self.passed += [f"i64 {length}" for length in lengths] + [f"i64 {stride}" for stride in strides]

    def _widened(self, name: str, size: str) -> str:
        if size == "i64":
            return name
        self.lines.append(f"  {name}_wide = sext {size} {name} to i64")
        return f"{name}_wide"

    def _result(self) -> tuple[str, list[str]]:
        """The type of the result, and the lines that return it."""
        returns, number = self.entry["returns"], self.number
        if returns == "none":
            return "void", ["  ret void"]
        if returns == "bool":
            lines = ["  %value = load i8, ptr %result", f"  %long = zext i8 %value to {number}"]
            return number, [*lines, f"  ret {number} %long"]
        if returns == "int":
            if number == "i64" or self.entry["name"] in SETS:
                return "i64", ["  %value = load i64, ptr %result", "  ret i64 %value"]
            lines = ["  %value = load i64, ptr %result", "  %short = trunc i64 %value to i32"]
            return number, [*lines, "  ret i32 %short"]
        self.parameters.append("ptr %out")
        part, lines = PARTS[returns], []
        for place in range(2):
            lines.append(f"  %from{place} = getelementptr {part}, ptr %result, i32 {place}")
            lines.append(f"  %part{place} = load {part}, ptr %from{place}")
            lines.append(f"  %to{place} = getelementptr {part}, ptr %out, i32 {place}")
            lines.append(f"  store {part} %part{place}, ptr %to{place}")
        return "void", [*lines, "  ret void"]
