import { expect, test } from "vitest";
import { endedSentence, sentenceOf } from "#app/features/reading/scene/session/session-sentences";

test("every failure to enter says what to do next, never the browser's own words", () => {
  for (const name of [
    "NotSupportedError",
    "SecurityError",
    "InvalidStateError",
    "TimeoutError",
    "UnknownError",
  ]) {
    const sentence = sentenceOf(new DOMException("xr session request failed: 0x8007", name));
    expect(sentence).toMatch(/\.$/);
    expect(sentence).not.toContain("0x8007");
  }
});

test("a session the headset ended names the page that is kept", () => {
  expect(endedSentence(41)).toContain("page 41");
  expect(endedSentence(null)).not.toContain("null");
});
