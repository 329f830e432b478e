/** Crockford's digits: no I, L, O or U, so that a code on paper is read as it was printed. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const bitsEach = 5;
const groupLength = 4;

/** Codes in a set. */
export const recoveryCodeCount = 10;
/** From this number on people are told to make new ones. */
export const fewRecoveryCodes = 2;
/** 80 bits. */
export const recoveryCodeBytes = 10;
const codeLength = (recoveryCodeBytes * 8) / bitsEach;

/** Writes random bytes as a code people can copy: `7K2M-9QXD-P4TW-HB6N`. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  let code = "";
  for (let at = 0; at < bits.length; at += bitsEach)
    code += digits[Number.parseInt(bits.slice(at, at + bitsEach), 2)];
  return (code.match(new RegExp(`.{${groupLength}}`, "g")) ?? []).join("-");
}

/** A code as somebody typed it, in its one true form without hyphens; undefined when it can't be a code. */
export function typedRecoveryCode(text: string): string | undefined {
  const code = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return code.length === codeLength && [...code].every((digit) => digits.includes(digit)) ? code : undefined;
}
