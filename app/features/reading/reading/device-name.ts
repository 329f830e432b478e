/** What a browser says of itself: `navigator.userAgent`, and `navigator.userAgentData` where there is one. */
export type BrowserSelf = {
  userAgent: string;
  userAgentData?: { brands: readonly { brand: string }[]; platform: string } | undefined;
};

const headsets: readonly [RegExp, string][] = [
  [/OculusBrowser|Quest/i, "Quest"],
  [/PicoBrowser|Pico \w/i, "Pico"],
  [/VisionOS|RealityDevice|Apple Vision/i, "Vision Pro"],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Mac ?OS/i, "Mac"],
  [/Linux|X11/, "Linux"],
];
const browsers: readonly [RegExp, string][] = [
  [/Edge?A?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium/, "Chrome"],
  [/Safari\//, "Safari"],
];

/** A name by which people know a device of theirs: `Quest`, `Chrome on Windows`, `iPad`. */
export function deviceName({ userAgent, userAgentData }: BrowserSelf): string {
  const headset = first(headsets, userAgent);
  if (headset) return headset;
  const said = userAgentData?.brands.map((each) => each.brand).join(" ") ?? "";
  const browser = brandName(said) ?? first(browsers, userAgent);
  const platform = userAgentData?.platform;
  const system = (platform && first(systems, platform)) || first(systems, userAgent);
  if (system === "iPhone" || system === "iPad") return system;
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Another device";
}

function brandName(said: string): string | undefined {
  if (/Edge/.test(said)) return "Edge";
  if (/Opera/.test(said)) return "Opera";
  if (/Samsung/.test(said)) return "Samsung Internet";
  return /Chrom/.test(said) ? "Chrome" : undefined;
}

const first = (table: readonly [RegExp, string][], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];
