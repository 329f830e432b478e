import { describe, expect, it } from "vitest";
import { parseSetting, siteSettings } from "#domain/settings";
import { checkedValue, shownValue, siteField, siteFields, standardOf } from "#domain/site-fields";

function field(key: string) {
  const found = siteField(key);
  if (!found) throw new Error(`There is no field ${key}`);
  return found;
}
const stored = (key: string, typed: unknown) => checkedValue(field(key), typed);
const isTaken = (key: string, typed: unknown) => "value" in stored(key, typed);

describe("every field", () => {
  it.each(siteFields.map(({ key }) => key))(
    "%s has a setting whose standard its own rules and shape take",
    (key) => {
      const one = field(key);
      const { setting, part } = one;
      const standard: Record<string, unknown> = { ...siteSettings[setting].standard };
      expect(part in standard).toBe(true);
      // The gate's places are the deployment's while nobody sets them.
      if (standard[part] === null) return;
      const checked = checkedValue(one, shownValue(one, standardOf(one)));
      expect(checked).toEqual({ value: standard[part] });
      expect(parseSetting(setting, { ...standard, [part]: standard[part] })).toEqual(standard);
    },
  );

  it("has a key of its own", () => {
    const keys = siteFields.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

it("numbers are whole and within their limits, typed or sent", () => {
  expect(stored("session_timeout", " 30 ")).toEqual({ value: 30 });
  for (const [key, least, most] of [
    ["session_timeout", 1, 43_200],
    ["max_sessions", 1, 100],
    ["password_min_length", 8, 64],
    ["max_failed_sign_ins", 1, 20],
    ["max_upload_size", 1, 50],
    ["rate_limit", 1, 10_000],
    ["max_concurrent_conversions", 1, 250],
  ] as const) {
    expect([key, isTaken(key, least), isTaken(key, most)]).toEqual([key, true, true]);
    expect([key, isTaken(key, least - 1), isTaken(key, most + 1)]).toEqual([key, false, false]);
  }
  for (const wrong of ["1.5", 1.5, "soon", "", null, true])
    expect(isTaken("session_timeout", wrong)).toBe(false);
});

it("text has a length, a mail address and an address of the web are what they say", () => {
  expect([
    isTaken("maintenance_notice", "x".repeat(200)),
    isTaken("maintenance_notice", "x".repeat(201)),
  ]).toEqual([true, false]);
  expect([isTaken("contact_email", "help@example.org"), isTaken("contact_email", "help@")]).toEqual([
    true,
    false,
  ]);
  expect([
    isTaken("contact_chat", "https://example.org/c"),
    isTaken("contact_chat", "http://example.org/c"),
  ]).toEqual([true, false]);
  expect(isTaken("contact_chat", "javascript:alert(1)")).toBe(false);
  expect([isTaken("contact_phone", ""), isTaken("seller_name", "  ")]).toEqual([true, false]);
});

it("lines are kept without the empty ones, up to their number and length", () => {
  expect(stored("contact_hours", " Mon \r\n\n Tue ")).toEqual({ value: ["Mon", "Tue"] });
  expect([isTaken("contact_hours", "x\n".repeat(7)), isTaken("contact_hours", "x\n".repeat(8))]).toEqual([
    true,
    false,
  ]);
  expect([isTaken("about_awards", "x".repeat(200)), isTaken("about_awards", "x".repeat(201))]).toEqual([
    true,
    false,
  ]);
});

it("lines of two values are parted at their bar, and shown as they were typed", () => {
  const team = [{ name: "Ada Brontë", role: "Editor" }];
  expect(stored("about_team", "Ada Brontë|Editor")).toEqual({ value: team });
  expect(shownValue(field("about_team"), team)).toBe("Ada Brontë | Editor");
  for (const wrong of ["Ada Brontë", "Ada | ", "| Editor", "Ada | Editor | London"])
    expect(stored("about_team", wrong)).toEqual({ wrong: "Team: write each line as “name | role”." });
});
