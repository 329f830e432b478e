import facts from "./paypal-facts.json";

/**
 * What PayPal's own package says of the bodies we send: field, type, and `?` where it may be left out. Taken from the schemas of
 * `@paypal/paypal-server-sdk` 2.5.0 (MIT; npm, read 28 Nov 2026), those types alone that we send. Its package has no catalog products and
 * no verification of webhooks: those two bodies are checked against our reading of the documentation only.
 */
const types = facts.types as unknown as Record<string, Record<string, string> | string[]>;

const bodies: [path: RegExp, type: string][] = [
  [/^\/v1\/billing\/plans$/, "planRequest"],
  [/^\/v1\/billing\/subscriptions$/, "createSubscriptionRequest"],
  [/^\/v1\/billing\/subscriptions\/[^/]+\/cancel$/, "cancelSubscriptionRequest"],
  [/^\/v2\/checkout\/orders$/, "orderRequest"],
  [/^\/v2\/payments\/captures\/[^/]+\/refund$/, "refundRequest"],
];

/** The type of what is sent to a path; undefined where the package has none. */
export const paypalTypeOf = (path: string): string | undefined => bodies.find(([at]) => at.test(path))?.[1];

/** Returns what is wrong with a value by a type of PayPal's package. */
export function paypalFaultsOf(value: unknown, type: string, at = type): string[] {
  const list = /^array\((.*)\)$/.exec(type)?.[1];
  if (list)
    return Array.isArray(value)
      ? value.flatMap((one, place) => paypalFaultsOf(one, list, `${at}[${place}]`))
      : [`${at}: no list`];
  if (/^(?:string|number|boolean)$/.test(type)) return typeof value === type ? [] : [`${at}: no ${type}`];
  const known = types[type];
  if (!known) return [`${at}: the type ${type} is not known here`];
  if (Array.isArray(known))
    return known.includes(String(value)) ? [] : [`${at}: ${String(value)} is no such word`];
  if (typeof value !== "object" || value === null) return [`${at}: no object`];
  const given = Object.entries(value);
  const missing = Object.entries(known)
    .filter(([name, inner]) => !inner.endsWith("?") && !(name in value))
    .map(([name]) => `${at}.${name}: missing`);
  const wrong = given.flatMap(([name, inner]) => {
    const field = known[name];
    return field
      ? paypalFaultsOf(inner, field.replace(/\?$/, ""), `${at}.${name}`)
      : [`${at}.${name}: no such field`];
  });
  return [...missing, ...wrong];
}
