/** Manuscripts chosen or dropped on another page, on their way to the converter within the same visit. */
let handed: File[] = [];

const heard = new EventTarget();

export function handOver(...files: File[]): void {
  handed = files;
  heard.dispatchEvent(new Event("handed"));
}

/** Gives the files once; after that there are none. */
export function takeHanded(): File[] {
  const files = handed;
  handed = [];
  return files;
}

/** Calls back when files are handed over while the converter is open already. Returns what ends that. */
export function onHanded(callback: () => void): () => void {
  heard.addEventListener("handed", callback);
  return () => heard.removeEventListener("handed", callback);
}
