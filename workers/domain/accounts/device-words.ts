/** `Safari on iPhone`, `Firefox on Windows`, `Unknown browser`. */
export function deviceName({ browser, device, os }: { browser: string; device: string; os: string | null }) {
  // Its name says it.
  if (browser === "Meta Quest Browser") return browser;
  const on = device === "iPhone" || device === "iPad" ? device : os;
  return on === null ? browser : `${browser} on ${on}`;
}
