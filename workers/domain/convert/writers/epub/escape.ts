/** Text for XHTML content: markup characters escaped, characters XML cannot hold dropped. */
export function escapeText(text: string): string {
  const clean = withoutForbidden(text);
  return /[&<>]/.test(clean) ? clean.replace(/[&<>]/g, (found) => entities[found] ?? found) : clean;
}

/** The same for an attribute in double quotes; line ends become spaces. */
export function escapeAttribute(text: string): string {
  return escapeText(text)
    .replace(/"/g, "&quot;")
    .replace(/[\t\r\n]+/g, " ");
}

/** Text or markup without characters XML cannot hold. */
export function withoutForbidden(text: string): string {
  return forbidden.test(text) ? text.replace(forbiddenAll, "") : text;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

// Control characters, the C1 block, noncharacters and half surrogate pairs.
const pattern =
  "[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\uFDD0-\\uFDEF\\uFFFE\\uFFFF]|\\p{Surrogate}";
const forbidden = new RegExp(pattern, "u");
const forbiddenAll = new RegExp(pattern, "gu");
