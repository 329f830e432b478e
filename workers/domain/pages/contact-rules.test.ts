import { expect, it } from "vitest";
import { maxContactLength, minFillMs } from "#domain/pages/contact-limits";
import { contactMessage, isFromProgram } from "#domain/pages/contact-rules";

const good = {
  firstName: "Ada",
  lastName: "Brontë",
  email: "ada@example.com",
  subject: "A question",
  message: "Where is my book?",
};
const isGood = (change: Partial<typeof good>) => contactMessage.safeParse({ ...good, ...change }).success;

it("all five fields are needed, and the address must be one", () => {
  expect(isGood({})).toBe(true);
  for (const field of Object.keys(good)) expect(isGood({ [field]: "  " })).toBe(false);
  expect(isGood({ email: "ada@" })).toBe(false);
});

it("a message has a limit", () => {
  expect(isGood({ message: "a".repeat(maxContactLength) })).toBe(true);
  expect(isGood({ message: "a".repeat(maxContactLength + 1) })).toBe(false);
});

it("a form that fills the hidden field, or is quicker than anybody types, came from a program", () => {
  const now = 1_000_000;
  expect(isFromProgram({ trap: "", openedAt: now - minFillMs }, now)).toBe(false);
  expect(isFromProgram({ trap: "", openedAt: now - minFillMs + 1 }, now)).toBe(true);
  expect(isFromProgram({ trap: "x", openedAt: 0 }, now)).toBe(true);
  expect(isFromProgram({ trap: "", openedAt: Number.NaN }, now)).toBe(true);
  expect(isFromProgram({ trap: "", openedAt: now + 1 }, now)).toBe(true);
});
