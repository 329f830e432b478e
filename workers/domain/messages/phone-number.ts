/** Returns a number in E.164 form (`+14155550123`) from what a person typed, or undefined when it is none. */
export function phoneNumber(typed: string): string | undefined {
  const bare = typed.trim().replace(/[\s().\-/‐-―]/g, "");
  const number = bare.startsWith("00") ? `+${bare.slice(2)}` : bare;
  // ITU-T E.164: a country code without a leading zero, 15 digits in all. Shorter than 8 is no subscriber's number.
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : undefined;
}

/**
 * Whether a text may go to a number: the longest listed prefix it begins with decides. A `-` before a prefix leaves its numbers
 * out: `+1` with `-+1876` is North America without Jamaica.
 */
export function isAllowedNumber(number: string, prefixes: readonly string[]): boolean {
  let longest = 0;
  let isAllowed = false;
  for (const entry of prefixes) {
    const isLeftOut = entry.startsWith("-");
    const prefix = isLeftOut ? entry.slice(1) : entry;
    if (!number.startsWith(prefix) || prefix.length <= longest) continue;
    longest = prefix.length;
    isAllowed = !isLeftOut;
  }
  return isAllowed;
}

/** A number as it may be shown: its last two digits. */
export const maskedNumber = (number: string): string => `•••• ${number.slice(-2)}`;

/**
 * Where texts go unless the owner of the site says otherwise: North America, most of Europe, Australia, New Zealand and Japan.
 * Area codes of +1 outside the United States and Canada are left out: they cost far more, and fraud goes there.
 */
export const usualPrefixes: readonly string[] = [
  ...[
    "+1",
    "+30",
    "+31",
    "+32",
    "+33",
    "+34",
    "+351",
    "+352",
    "+353",
    "+354",
    "+356",
    "+357",
    "+358",
    "+359",
  ],
  ...[
    "+36",
    "+370",
    "+371",
    "+372",
    "+385",
    "+386",
    "+39",
    "+40",
    "+41",
    "+420",
    "+421",
    "+43",
    "+44",
    "+45",
  ],
  ...["+46", "+47", "+48", "+49", "+61", "+64", "+81"],
  ...["242", "246", "264", "268", "284", "345", "441", "473", "649", "658", "664", "721", "758", "767"].map(
    (area) => `-+1${area}`,
  ),
  ...["784", "809", "829", "849", "868", "869", "876", "900"].map((area) => `-+1${area}`),
];
