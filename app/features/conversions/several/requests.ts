import { largestRequestBytes } from "#domain/convert/manuscript-limits";

/** What the fields and part headers of a request take beside its files. */
const overheadBytes = 1024 * 1024;

/** Divides files, in their order, into as few requests as carry at most 95 MB each. */
export function inRequests<T extends { fileSize: number }>(items: T[]): T[][] {
  const requests: T[][] = [];
  let bytes = 0;
  for (const item of items) {
    const last = requests.at(-1);
    if (last && bytes + item.fileSize <= largestRequestBytes - overheadBytes) last.push(item);
    else {
      requests.push([item]);
      bytes = 0;
    }
    bytes += item.fileSize;
  }
  return requests;
}

/** How much of each file has left this computer, 0..100, when so many bytes of all of them have. */
export function sentShares(sizes: number[], sentBytes: number): number[] {
  let before = 0;
  return sizes.map((size) => {
    const share = size === 0 ? 1 : (sentBytes - before) / size;
    before += size;
    return Math.round(Math.max(0, Math.min(1, share)) * 100);
  });
}
