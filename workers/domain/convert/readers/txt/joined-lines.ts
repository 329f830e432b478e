/**
 * The lines of one paragraph as one text. A word broken at a line's end keeps its hyphen (texts are broken at hyphens
 * that are there); Chinese and Japanese lines are joined without a space.
 */
export function joinLines(lines: readonly string[]): string {
  let text = "";
  for (const line of lines) {
    const next = line.trim();
    if (!text) text = next;
    else if (joinsClosed(text, next)) text += next;
    else text += ` ${next}`;
  }
  return text.includes("[Pg") || text.includes("{p") ? text.replace(pageMark, "") : text;
}

/**
 * The same text in memory of its own. A piece cut from a chunk keeps the whole chunk alive, so whatever the survey keeps
 * of a book must be copied, or it keeps the book.
 */
export function ownString(text: string): string {
  return ` ${text}`.slice(1);
}

const pageMark = /\s?[[{](?:Pg|p\.)\s*[\divxlc]+[\]}]/g;

function joinsClosed(before: string, next: string): boolean {
  if (/[\p{L}\p{N}]-$/u.test(before)) return /^[\p{L}\p{N}]/u.test(next);
  if (/\S(?:--|—)$/.test(before)) return true;
  return eastAsianEnd.test(before) && eastAsianStart.test(next);
}

const eastAsian = "\\u2e80-\\u303f\\u3040-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff\\uff00-\\uff60";
const eastAsianEnd = new RegExp(`[${eastAsian}]$`);
const eastAsianStart = new RegExp(`^[${eastAsian}]`);
