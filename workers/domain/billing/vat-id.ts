/**
 * How a VAT number is built in each country: the European Union's and Northern Ireland's as VIES describes them
 * (https://ec.europa.eu/taxation_customs/vies/#/faq), and those of Britain, Switzerland and Norway. Read 28 Nov 2026. Whether it was given
 * to anybody, only the country knows.
 */
const shapes: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-Z]{2})$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  CHE: /^\d{9}(?:MWST|TVA|IVA)?$/,
  NO: /^\d{9}(?:MVA)?$/,
};

/** Returns a VAT number without spaces, dots and dashes, in capitals; undefined when no country's is built like it. */
export function vatIdFrom(typed: string): string | undefined {
  const text = typed.toUpperCase().replace(/[\s.-]/g, "");
  const country = text.startsWith("CHE") ? "CHE" : text.slice(0, 2);
  return shapes[country]?.test(text.slice(country.length)) ? text : undefined;
}

/** What Stripe calls numbers of that country (https://docs.stripe.com/billing/customer/tax-ids). */
export function stripeTaxType(vatId: string): "eu_vat" | "gb_vat" | "ch_vat" | "no_vat" {
  if (vatId.startsWith("GB")) return "gb_vat";
  if (vatId.startsWith("CHE")) return "ch_vat";
  return vatId.startsWith("NO") ? "no_vat" : "eu_vat";
}
