import { expect, test } from "vitest";
import { downloadPath } from "./download-path";
import { agoLabel, durationLabel, sizeLabel } from "./quantities";

const now = Date.parse("2026-11-20T12:00:00Z");

test("time labels are just now, hours and days", () => {
  expect(agoLabel("2026-11-20T11:30:00Z", now)).toBe("Just now");
  expect(agoLabel("2026-11-20T10:30:00Z", now)).toBe("1 hour ago");
  expect(agoLabel("2026-11-20T08:00:00Z", now)).toBe("4 hours ago");
  expect(agoLabel("2026-11-19T11:00:00Z", now)).toBe("1 day ago");
  expect(agoLabel("2026-11-16T12:00:00Z", now)).toBe("4 days ago");
});

test("sizes are what people call them", () => {
  expect(sizeLabel(1, "en")).toBe("1 byte");
  expect(sizeLabel(920 * 1024, "en")).toBe("920 KB");
  expect(sizeLabel(1_887_436, "en")).toBe("1.8 MB");
  expect(sizeLabel(50 * 1024 * 1024, "en")).toBe("50 MB");
});

test("durations count up in seconds, minutes and hours, and never below nothing", () => {
  expect(durationLabel(-5)).toBe("0 s");
  expect(durationLabel(72_000)).toBe("1 min 12 s");
  expect(durationLabel(7_500_000)).toBe("2 h 5 min");
});

test("a file without a name of its own is asked for by its project's name", () => {
  expect(downloadPath({ name: "Winter & Ice", outputFileName: null })).toBe(
    "/downloads/Winter%20%26%20Ice.epub",
  );
});
