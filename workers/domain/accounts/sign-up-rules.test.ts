import { expect, it } from "vitest";
import { addressBlock } from "#domain/accounts/address";
import { leakedPasswords } from "#domain/accounts/common-passwords";
import { nameKey } from "#domain/accounts/names";
import { ownPath } from "#domain/accounts/own-path";
import { checkPassword } from "#domain/accounts/password-strength";

const about = ["Marigold", "marigold.quill@example.org"];

it.each(["lantern", "1234567"])("%s is too short", (password) => {
  expect(() => checkPassword(password, about)).toThrow(/at least 8 characters/);
});

it.each([
  "password",
  "PASSWORD123",
  "Summer2026!",
  "qwertyuiop",
  "iloveyou1",
  "abcdefghijk",
  "98765432",
  "zzzzzzzzzz",
  "abababababab",
  "marigold",
  "Marigold1234",
  "marigold.quill@example.org",
  "marigold.quill",
])("%s is one that an attacker tries first", (password) => {
  expect(() => checkPassword(password, about)).toThrow(/most common/);
});

it.each(["a lantern over the quay", "kX9#mPq2vL", "три слова и ещё одно", "🌊🌊🌈🌙⛵🐚"])(
  "%s is accepted",
  (password) => {
    expect(() => checkPassword(password, about)).not.toThrow();
  },
);

it("at least 3,000 leaked passwords are refused, none of which its length refuses already", () => {
  const leaked = [...leakedPasswords()];
  expect(leaked.length).toBeGreaterThan(3_000);
  expect(leaked.filter((password) => password.length < 8)).toEqual([]);
  for (const password of leaked.slice(0, 3_000))
    expect(() => checkPassword(password, about)).toThrow(/most common/);
});

it("names that differ only in case or width are one name", () => {
  expect(nameKey(" Ada.Löwe ")).toBe(nameKey("ada.LÖWE"));
  expect(nameKey("Ａda")).toBe("ada");
});

it.each([
  ["/dashboard", "/dashboard"],
  ["/converter?project=1#status", "/converter?project=1#status"],
  ["//evil.example", "/home"],
  ["/\\evil.example", "/home"],
  ["/\t/evil.example", "/home"],
  ["/.//evil.example", "/home"],
  ["https://evil.example/", "/home"],
  ["javascript:alert(1)", "/home"],
  ["dashboard", "/home"],
  ["", "/home"],
  [null, "/home"],
])("after signing in, %s leads to %s", (next, path) => {
  expect(ownPath(next, "/home")).toBe(path);
});

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
])("%s is throttled as %s", (address, block) => {
  expect(addressBlock(address)).toBe(block);
});
