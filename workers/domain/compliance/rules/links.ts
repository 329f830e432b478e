import type { Rule } from "#domain/compliance/rule";
import { sources } from "#domain/compliance/sources";

/** Where links lead. Each address is named by itself, because each must be looked at. */
export const linkRules: Rule[] = [
  {
    id: "kindle-link-shop",
    text: "No link leads to another bookstore.",
    source: sources.links,
    severity: "warning",
    advice: "For Kindle, leave the link out or link to your own page.",
    check: ({ text: { links } }) =>
      links
        .filter(({ address }) => shops.test(address))
        .map(({ address, file, line }) => ({
          text: `A link leads to another book shop, which Kindle does not allow: ${address}`,
          file,
          line,
        })),
  },
  {
    id: "kindle-link-form",
    text: "No link leads to a form that asks readers for their data.",
    source: sources.links,
    severity: "warning",
    advice: "Link to your own page and ask there.",
    check: ({ text: { links } }) =>
      links
        .filter(({ address }) => forms.test(address))
        .map(({ address, file, line }) => ({
          text: `A link leads to a form that may ask readers for their data, which Kindle does not allow: ${address}`,
          file,
          line,
        })),
  },
];

const shops =
  /^https?:\/\/(?:[\w-]+\.)*(?:books\.apple\.com|itunes\.apple\.com|apple\.co|kobo\.com|barnesandnoble\.com|play\.google\.com\/store\/books|smashwords\.com|books2read\.com|scribd\.com|everand\.com|thalia\.de|tolino\.de|fnac\.com|bol\.com)(?:[/?#]|$)/i;
const forms =
  /^https?:\/\/(?:[\w-]+\.)*(?:docs\.google\.com\/forms|forms\.gle|forms\.office\.com|surveymonkey\.com|typeform\.com|jotform\.com|tally\.so|list-manage\.com|eepurl\.com)(?:[/?#]|$)/i;
