import { handOver } from "./handed-file";

/** Where `public/site-worker.js` keeps what another app shared. */
const sharedCache = "shared-files";

type LaunchQueue = {
  setConsumer(take: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
};
declare global {
  interface Window {
    /** Files that the system opened this app with (https://developer.mozilla.org/docs/Web/API/LaunchQueue, read 28 Nov 2026). */
    launchQueue?: LaunchQueue;
  }
}

/** Hands over what another app shared with this one, once; returns how many files that were. */
export async function takeShared(): Promise<number> {
  const cache = await caches.open(sharedCache);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const found = await cache.match(request);
    if (!found) continue;
    const name = decodeURIComponent(found.headers.get("X-File-Name") ?? "");
    files.push(new File([await found.blob()], name, { type: found.headers.get("Content-Type") ?? "" }));
  }
  await caches.delete(sharedCache);
  if (files.length > 0) handOver(...files);
  return files.length;
}

/** Hands over the files that the system opens this app with, now and while the page is open. */
export function takeLaunched(queue: LaunchQueue): void {
  queue.setConsumer(async ({ files = [] }) => {
    if (files.length > 0) handOver(...(await Promise.all(files.map((file) => file.getFile()))));
  });
}
