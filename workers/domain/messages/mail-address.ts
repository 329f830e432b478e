/** A domain label, in ASCII or in the letters of any language. */
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?";
const wholeAddress = new RegExp(`^[\\p{L}\\p{N}.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(?:\\.${label})+$`, "u");
/** RFC 5321, 4.5.3.1.3. */
const maxAddressLength = 254;

/** Whether a mail may be sent there: one address and nothing else, so that nobody can add recipients or headers. */
export const isMailAddress = (address: string): boolean =>
  address.length <= maxAddressLength && wholeAddress.test(address) && !/\.\.|^\.|\.@/.test(address);

/** Whether a subject is one line. A line break in it would let whoever wrote it add headers. */
export const isOneLine = (subject: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject);
