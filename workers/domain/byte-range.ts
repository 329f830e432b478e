export type ByteRange = { offset: number; length: number };

/**
 * What a `Range` header asks of a file of `size` bytes: one range, `undefined` for the whole file (no header, another
 * unit, several ranges, or not understood: RFC 9110 lets a server ignore those), or `"unsatisfiable"`.
 */
export function byteRange(header: string | null, size: number): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/.exec(header ?? "");
  if (!match) return undefined;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const offset = Number(first);
  if (last !== "" && Number(last) < offset) return undefined;
  if (offset >= size) return "unsatisfiable";
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return { offset, length: end - offset + 1 };
}
