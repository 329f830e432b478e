export const discountTypes = ["percentage", "fixed_amount"] as const;
export type DiscountType = (typeof discountTypes)[number];

/** A code that lowers one payment. It is stored, shown and compared in capitals. */
export type DiscountCode = {
  code: string;
  type: DiscountType;
  /** Hundredths of a percent, 1 to 10,000, or cents from 1. */
  value: number;
  /** Null: as often as people like. */
  maxUses: number | null;
  usedCount: number;
  validFrom: number;
  /** The first moment it no longer works; null: it works for ever. */
  validUntil: number | null;
  /** The smallest price it works for, in cents before tax. */
  minimumCents: number;
  isActive: boolean;
};

export type DiscountFault = "inactive" | "not-yet" | "expired" | "used-up" | "used-by-you" | "too-little";
export type DiscountAnswer = { cents: number } | { fault: DiscountFault };

/** Where a code is to be used. `usedByPerson`: this account has had it before; each person has a code once. */
export type DiscountPlace = { priceCents: number; now: number; usedByPerson: boolean };

/** Returns what a code takes off a price, never more than the price, or the first reason why it cannot be used. */
export function discountFor(
  code: DiscountCode,
  { priceCents, now, usedByPerson }: DiscountPlace,
): DiscountAnswer {
  if (!code.isActive) return { fault: "inactive" };
  if (now < code.validFrom) return { fault: "not-yet" };
  if (code.validUntil !== null && now >= code.validUntil) return { fault: "expired" };
  if (usedByPerson) return { fault: "used-by-you" };
  if (code.maxUses !== null && code.usedCount >= code.maxUses) return { fault: "used-up" };
  if (priceCents < code.minimumCents) return { fault: "too-little" };
  return { cents: Math.min(priceCents, amountOff(code, priceCents)) };
}

/** Half a cent is rounded in the customer's favor. */
function amountOff({ type, value }: Pick<DiscountCode, "type" | "value">, priceCents: number): number {
  return type === "percentage" ? Math.floor((priceCents * value) / 10_000 + 0.5) : value;
}

/** Letters and digits with single dashes, 3 to 40 characters: what can be read out over the telephone. */
const codePattern = /^(?=.{3,40}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/;

/** Returns a typed code in capitals and without spaces around it, or undefined when no code can look like that. */
export function normalizeCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return codePattern.test(code) ? code : undefined;
}
