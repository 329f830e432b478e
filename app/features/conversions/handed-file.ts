/** A manuscript chosen on another page, on its way to the converter within the same visit. */
let handed: File | undefined;

export function handOver(file: File): void {
  handed = file;
}

/** Gives the file once; after that there is none. */
export function takeHanded(): File | undefined {
  const file = handed;
  handed = undefined;
  return file;
}
