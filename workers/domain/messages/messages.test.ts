import { expect, test } from "vitest";
import { composedMail } from "./composed-mail";
import { isMailAddress } from "./mail-address";
import type { Act, Message } from "./message";
import { mailWords, smsWords } from "./message-words";
import { isAllowedNumber, phoneNumber, usualPrefixes } from "./phone-number";

const act: Act = {
  at: Date.UTC(2026, 10, 23, 1, 18, 40),
  device: "Firefox on Windows",
  place: "Porto, Portugal",
};
const link = "https://colophon.example/verify-email?token=abc&x=<1>";
const site = { origin: "https://colophon.example" };
const later = Date.UTC(2026, 11, 7);
const all: Message[] = [
  { kind: "verify-email", link },
  { kind: "reset-password", link, act },
  { kind: "confirm-new-email", link, act },
  { kind: "email-changed", newEmail: "new@example.org", link, act },
  { kind: "new-device", link, act },
  { kind: "factor-added", factor: "app", act },
  { kind: "factor-removed", factor: "passkey", act },
  { kind: "token-made", name: "Build machine", act },
  { kind: "password-changed", act },
  { kind: "recovery-code-used", left: 1, act },
  { kind: "username-changed", username: "ada.l", act },
  { kind: "sign-ins-guessed", times: 3, at: act.at },
  { kind: "book-ready", title: "Quay & Tide", link },
  { kind: "comments", title: "Quay & Tide", count: 4, link },
  { kind: "sign-in-code", code: "482913", minutes: 5, act },
  { kind: "export-ready", links: [link], until: later, act },
  { kind: "export-ready", links: [link, `${link}2`], until: later, act },
  { kind: "deletion-begun", deletedAt: later, act },
  { kind: "deletion-stopped", link, act },
  { kind: "receipt", what: "Colophon Premium", cents: 499, currency: "USD", paidAt: later, invoice: null },
  {
    ...{ kind: "refund", what: "Colophon Premium", cents: 499, currency: "USD", at: later },
    creditNote: { number: "COL-CN-2026-0001", path: "/api/billing/invoices/i/credit-notes/c" },
  },
  { kind: "payment-failed", plan: "Premium", until: later },
  { kind: "plan-changed", plan: "Ultimate", cents: 999, currency: "USD", cycle: "monthly", renewsAt: later },
  {
    ...{ kind: "price-change", plan: "Premium", fromCents: 499, toCents: 599, currency: "USD" },
    ...{ cycle: "yearly", from: later },
  },
  { kind: "period-ends", plan: "Premium", endsAt: later, link },
  {
    kind: "contact-message",
    from: "Ada Brontë",
    email: "ada@example.org",
    subject: "A question",
    words: "First.\n\nSecond.",
  },
  { kind: "admin-act", what: "seen", at: later },
  { kind: "admin-act", what: "factor-reset", at: later },
  { kind: "admin-act", what: "plan-granted", at: later },
  { kind: "admin-act", what: "role-given", at: later },
];
const mailOf = (message: Message) => {
  const mail = composedMail(message, "ada@example.org", site);
  if (!mail) throw new Error(`${message.kind} was not composed`);
  return mail;
};
/** What a program that shows HTML shows of it as words. */
const shown = (html: string) =>
  html
    .slice(html.indexOf("<body"))
    .replace(/<[^>]+>/g, " ")
    .replace(/&#(\d+);/g, (_, sign: string) => String.fromCharCode(Number(sign)))
    .replace(/\s+/g, " ");

test.each(all)(
  "$kind: text and HTML say the same, and name the act, the time, the device and the way out",
  (message) => {
    const { subject, text, html } = mailOf(message);
    expect(subject.length).toBeLessThanOrEqual(60);
    const words = mailWords(message, site);
    const inHtml = shown(html);
    const inText = text.replace(/\s+/g, " ");
    for (const block of [...words.blocks, ...words.ifNotYou]) {
      const parts =
        block.kind === "paragraph"
          ? [block.text]
          : block.kind === "button"
            ? [block.label]
            : block.kind === "code"
              ? [block.code]
              : block.rows.flat();
      for (const part of parts) {
        expect(inText).toContain(part);
        expect(inHtml).toContain(part);
      }
      if (block.kind === "button") expect(text.split("\n")).toContain(block.link);
    }
    if ("act" in message)
      for (const fact of ["Nov 23, 2026, 1:18 AM UTC", "Firefox on Windows", "Porto, Portugal"]) {
        expect(inText).toContain(fact);
        expect(inHtml).toContain(fact);
      }
    expect(words.ifNotYou.length).toBeGreaterThan(0);
  },
);

test.each(all)(
  "$kind: nothing is fetched from anywhere, no sign slips out of its place, and lines stay short",
  (message) => {
    const { text, html } = mailOf(message);
    expect(html).not.toMatch(/<(?:img|script|link|iframe)|url\(|src=/i);
    expect(html).not.toContain("x=<1>");
    expect(html).not.toMatch(/&(?!#\d+;)/);
    expect(html).toContain("prefers-color-scheme: dark");
    for (const line of text.split("\n"))
      if (!line.startsWith("http")) expect(line.length).toBeLessThanOrEqual(76);
  },
);

test("what a person chose stays text: a device, a place or an address cannot bring markup or another subject", () => {
  const sly = { ...act, device: '<b onmouseover="x">Firefox</b>', place: "</table>" };
  const { html } = mailOf({ kind: "password-changed", act: sly });
  expect(html).not.toContain("<b ");
  expect(html.match(/<\/table>/g)).toHaveLength(
    mailOf({ kind: "password-changed", act }).html.match(/<\/table>/g)?.length ?? 0,
  );
  const code = { kind: "sign-in-code", code: "1\r\nBcc: eve@example.org", minutes: 5 } as const;
  expect(composedMail(code, "ada@example.org", site)).toBeUndefined();
});

test("the number of codes and minutes is said as a person says it", () => {
  const left = (count: number) => mailOf({ kind: "recovery-code-used", left: count, act }).text;
  expect(left(9)).toContain("9 recovery codes left.");
  expect(left(1)).toContain("1 recovery code left.");
  expect(left(0)).toContain("no recovery codes left");
  expect(smsWords({ kind: "sign-in-code", code: "482913", minutes: 5 })).toBe(
    "482913 is your Colophon code. It works for 5 minutes. Don't share it with anyone.",
  );
  expect(smsWords({ kind: "password-changed", act })).toBeUndefined();
});

test.each([
  ["ada@example.org", true],
  ["ada.l+books@mail.example.co.uk", true],
  ["o'brien@example.ie", true],
  ["jörg@bücher.example", true],
  ["a@b", false],
  ["ada@example.org, eve@example.org", false],
  ["ada@example.org\r\nBcc: eve@example.org", false],
  ["ada@example.org\n", false],
  ["Ada <ada@example.org>", false],
  ["ada..l@example.org", false],
  [".ada@example.org", false],
  ["ada@-example.org", false],
  ["ada@example..org", false],
  [`${"a".repeat(64)}@example.org`, true],
  [`${"a".repeat(65)}@example.org`, false],
])("%j may be mailed: %s", (address, isFine) => {
  expect(isMailAddress(address)).toBe(isFine);
});

test.each([
  ["+1 (415) 555-0123", "+14155550123"],
  ["0044 20 7946 0018", "+442079460018"],
  ["+49/171.1234567", "+491711234567"],
  ["0171 1234567", undefined],
  ["+0171234567", undefined],
  ["+1234567", undefined],
  ["+12345678", "+12345678"],
  ["+123456789012345", "+123456789012345"],
  ["+1234567890123456", undefined],
  ["+1415555O123", undefined],
])("%j is the number %s", (typed, number) => {
  expect(phoneNumber(typed)).toBe(number);
});

test("the longest prefix decides: Jamaica is not North America, Lisbon is not Bangladesh", () => {
  expect(isAllowedNumber("+14155550123", usualPrefixes)).toBe(true);
  expect(isAllowedNumber("+18765550123", usualPrefixes)).toBe(false);
  expect(isAllowedNumber("+351211234567", usualPrefixes)).toBe(true);
  expect(isAllowedNumber("+8801712345678", usualPrefixes)).toBe(false);
  expect(isAllowedNumber("+18765550123", [...usualPrefixes, "+1876555"])).toBe(true);
});
