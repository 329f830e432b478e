import { expect, it } from "vitest";
import { readDevice } from "./device";
import { deviceName } from "./device-words";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";

it.each([
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36`, "Chrome on macOS", "desktop"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
    "mobile",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1",
    "Safari on iPad",
    "tablet",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
    "Firefox on Windows",
    "desktop",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`,
    "Edge on Windows",
    "desktop",
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, "Chrome on Android", "mobile"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, "Chrome on Chrome OS", "desktop"],
  [
    "Mozilla/5.0 (X11; Linux x86_64; Quest 3) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/38.1.0.1 Chrome/136.0.0.0 VR Safari/537.36",
    "Meta Quest Browser",
    "headset",
  ],
  // The same without the headset is an ordinary computer.
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, "Chrome on Linux", "desktop"],
])("%s is %s", (userAgent, name, kind) => {
  const facts = readDevice(userAgent);
  expect(deviceName(facts)).toBe(name);
  expect(facts.kind).toBe(kind);
});

it.each([null, "", "   ", "curl/8.5.0", "<script>alert(1)</script>", "x".repeat(50_000)])(
  "what no browser says is an unknown one: %j",
  (userAgent) => {
    const facts = readDevice(userAgent);
    expect(deviceName(facts)).toBe("Unknown browser");
    expect(facts).toMatchObject({ kind: "unknown", device: "Unknown device", os: null });
  },
);
