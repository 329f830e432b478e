import { describe, expect, it } from "vitest";
import { recoveryCodeBytes, recoveryCodeOf, typedRecoveryCode } from "#domain/accounts/recovery-code";
import { isSixDigits, maskedEmail, typedCode } from "#domain/accounts/second-factor";
import { isFresh, stepUpMs } from "#domain/accounts/step-up";

describe("codes", () => {
  it("are six digits, however they were typed", () => {
    expect(isSixDigits(typedCode("123 456"))).toBe(true);
    expect(isSixDigits(typedCode(" 123-456 "))).toBe(true);
  });

  it.each(["12345", "1234567", "12345a", "１２３４５６", "", "-12345"])("%s is none", (text) => {
    expect(isSixDigits(text)).toBe(false);
  });
});

it("an address is shown by its first letter and its site", () => {
  expect(maskedEmail("avila@example.org")).toBe("a••••@example.org");
});

describe("recovery codes", () => {
  const bytes = Uint8Array.from({ length: recoveryCodeBytes }, (_, at) => at * 25 + 7);

  it("are four groups of four without letters that look alike", () => {
    expect(recoveryCodeOf(bytes)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(recoveryCodeOf(new Uint8Array(recoveryCodeBytes).fill(255))).toBe("ZZZZ-ZZZZ-ZZZZ-ZZZZ");
  });

  it("are read in small letters, without hyphens, and with O for 0 or l for 1", () => {
    const code = recoveryCodeOf(bytes);
    expect(typedRecoveryCode(code.toLowerCase().replaceAll("-", " "))).toBe(code.replaceAll("-", ""));
    expect(typedRecoveryCode("OoIl-0000-0000-0000")).toBe("0011000000000000");
  });

  it.each(["7K2M-9QXD", "U000-0000-0000-0000", "", "7K2M-9QXD-P4TW-HB6N-7K2M"])("%s can't be one", (text) =>
    expect(typedRecoveryCode(text)).toBeUndefined(),
  );
});

it("a proof counts for ten minutes, and not for a moment longer", () => {
  expect(isFresh(1_000, 1_000 + stepUpMs)).toBe(true);
  expect(isFresh(1_000, 1_001 + stepUpMs)).toBe(false);
});
