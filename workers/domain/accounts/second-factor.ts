/** Ways to prove a second time who somebody is, the safest first: an app's codes cannot be redirected on their way. */
export const factorMethods = ["app", "email", "sms"] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** What the screens call each method. */
export const methodNames: Record<FactorMethod, string> = {
  app: "Authenticator App",
  email: "Email",
  sms: "SMS",
};

/** How long a sent code works, ms. */
export const codeMs = 300_000;
/** Wrong entries after which a sent code is dead. */
export const maxCodeTries = 5;
/** How long somebody whose password was right may take for the second step, ms. */
export const pendingSignInMs = 5 * 60_000;

/** Whether this is a code as every method makes them. Full-width digits and the like are none. */
export const isSixDigits = (text: string): boolean => /^[0-9]{6}$/.test(text);

/** A code as people type or paste it, `123 456`, without what stands between its digits. */
export const typedCode = (text: string): string => text.replace(/[\s\u00a0-]/g, "");

/** `a••••@example.com`. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}••••${at > 0 ? address.slice(at) : ""}`;
}
