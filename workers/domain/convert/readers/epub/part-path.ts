/** The archive name of an address without its fragment, seen from the part that holds it; it never leaves the archive. */
export function partPath(fromPart: string, address: string): string {
  const plain = decoded(address.split(/[?#]/)[0] ?? "");
  const base = plain.startsWith("/") ? [] : fromPart.split("/").slice(0, -1);
  for (const step of plain.split("/")) {
    if (step === "..") base.pop();
    else if (step !== "" && step !== ".") base.push(step);
  }
  return base.join("/");
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
