import { expect, test } from "vitest";
import { deviceName } from "#app/features/reading/reading/device-name";

test("a device is called as its owner would call it", () => {
  const names = [
    "Mozilla/5.0 (X11; Linux x86_64; Quest 3) AppleWebKit/537.36 OculusBrowser/33.0 Chrome/126.0 VR Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15",
    "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0",
    "something new",
  ].map((userAgent) => deviceName({ userAgent }));
  expect(names).toEqual([
    "Quest",
    "iPhone",
    "Edge on Windows",
    "Safari on Mac",
    "Firefox on Linux",
    "Another device",
  ]);
});

test("what the browser says of itself goes before the old string", () => {
  const userAgentData = { brands: [{ brand: "Not A;Brand" }, { brand: "Chromium" }], platform: "Windows" };
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36";
  expect(deviceName({ userAgent, userAgentData })).toBe("Chrome on Windows");
});
