import Bowser from "bowser";

export type DeviceKind = "desktop" | "mobile" | "tablet" | "headset" | "unknown";

/** What a browser says of itself, as people say it. `os` is null when it can't be told. */
export type DeviceFacts = {
  kind: DeviceKind;
  /** `iPhone`, `Mac`, `Windows PC`, `Android phone`…; `Unknown device` otherwise. */
  device: string;
  os: string | null;
  browser: string;
};

/** More of a header than this tells nothing: real ones have under 400 characters. */
const maxUserAgent = 1_000;

const unknownBrowser = "Unknown browser";

/** Returns what a User-Agent header tells of a device. Nothing in it makes this fail. */
export function readDevice(userAgent: string | null): DeviceFacts {
  const text = (userAgent ?? "").slice(0, maxUserAgent).trim();
  // The parser takes the headset's browser for Chrome on Linux.
  if (/\bOculusBrowser\//.test(text))
    return { kind: "headset", device: "Meta Quest", os: "Meta Horizon OS", browser: "Meta Quest Browser" };
  // It throws on an empty text.
  if (text === "") return { kind: "unknown", device: "Unknown device", os: null, browser: unknownBrowser };
  const { browser, os, platform } = Bowser.parse(text);
  const kind = kindOf(platform.type, os.name);
  return {
    kind,
    device: deviceOf(kind, os.name, platform.model),
    os: os.name || null,
    browser: browserNames[browser.name ?? ""] ?? (browser.name || unknownBrowser),
  };
}

/** Names that are shorter in speech than in the parser's list. */
const browserNames: Record<string, string> = {
  "Microsoft Edge": "Edge",
  "Amazon Silk": "Silk",
  "Samsung Internet for Android": "Samsung Internet",
};

function kindOf(type: string | undefined, os: string | undefined): DeviceKind {
  if (type === "desktop" || type === "mobile" || type === "tablet") return type;
  return os === "Chrome OS" || os === "Linux" ? "desktop" : "unknown";
}

function deviceOf(kind: DeviceKind, os: string | undefined, model: string | undefined): string {
  if (model === "iPhone" || model === "iPad") return model;
  if (os === "macOS") return "Mac";
  if (os === "Windows") return "Windows PC";
  if (os === "Chrome OS") return "Chromebook";
  if (os === "Android") return kind === "tablet" ? "Android tablet" : "Android phone";
  if (os === "Linux") return "Linux computer";
  return "Unknown device";
}
