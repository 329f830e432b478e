import type { Check } from "#domain/convert/checks/check";

/**
 * KDP's hyperlink guidelines (topic GQ6JQ7FM6C72HE4X): no links to other shops' e-books, nor to forms that ask readers
 * for personal data. Each address is named by itself, because each must be looked at.
 */
export const checkKindleLinks: Check = ({ links }) =>
  links.flatMap(({ address, place }) => {
    const rule = rules.find(({ pattern }) => pattern.test(address));
    if (!rule) return [];
    const { code, what, suggestion } = rule;
    return [
      { code, severity: "warning" as const, text: `A link leads to ${what}: ${address}`, place, suggestion },
    ];
  });

const rules = [
  {
    code: "kindle-link-shop",
    pattern:
      /^https?:\/\/(?:[\w-]+\.)*(?:books\.apple\.com|itunes\.apple\.com|apple\.co|kobo\.com|barnesandnoble\.com|play\.google\.com\/store\/books|smashwords\.com|books2read\.com|scribd\.com|everand\.com|thalia\.de|tolino\.de|fnac\.com|bol\.com)(?:[/?#]|$)/i,
    what: "another book shop, which Kindle does not allow",
    suggestion: "For Kindle, leave the link out or lead to your own page.",
  },
  {
    code: "kindle-link-form",
    pattern:
      /^https?:\/\/(?:[\w-]+\.)*(?:docs\.google\.com\/forms|forms\.gle|forms\.office\.com|surveymonkey\.com|typeform\.com|jotform\.com|tally\.so|list-manage\.com|eepurl\.com)(?:[/?#]|$)/i,
    what: "a form that may ask readers for their data, which Kindle does not allow",
    suggestion: "Lead to your own page, and ask there.",
  },
];
