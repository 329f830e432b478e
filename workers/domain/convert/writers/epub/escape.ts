/** Text for XHTML content: markup characters escaped, characters XML cannot hold dropped. */
export function escapeText(text: string): string {
  if (!special.test(text)) return text;
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
  return special.test(text) && forbidden.test(text) ? text.replace(forbiddenAll, "") : text;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

// Control characters, the C1 block and noncharacters.
const units = "\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\uFDD0-\\uFDEF\\uFFFE\\uFFFF";
// Half surrogate pairs too: of whole ones these patterns see none.
const pattern = `[${units}\\uD800-\\uDFFF]`;
const forbidden = new RegExp(pattern, "u");
const forbiddenAll = new RegExp(pattern, "gu");
/** What most texts hold none of, found in one look: markup characters, what is forbidden, halves of pairs even of whole ones. */
const special = new RegExp(`[&<>\\uD800-\\uDFFF${units}]`);
