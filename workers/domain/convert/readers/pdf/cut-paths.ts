import { type Line, runStyle } from "#domain/convert/readers/pdf/lines";

/**
 * Does one line end within a path or an address in a typewriter's letters that goes on in the next: `/etc/` / `hosts`?
 * Between two words the letters of the text would stand.
 */
export function isCutPath(before: Line, after: Line): boolean {
  if (!isTyped(before.runs.at(-1)) || !isTyped(after.runs[0])) return false;
  const path = /[^\s("“”„«»]*$/.exec(before.text.slice(-longestPath).trimEnd())?.[0] ?? "";
  if (!path.includes("/")) return false;
  // Behind a point a capital may begin a sentence.
  return (
    (/[/@]$/.test(path) && /^[\p{L}\d_]/u.test(after.text)) ||
    (/\.$/.test(path) && /^\p{Ll}/u.test(after.text))
  );
}

const isTyped = (run: Line["runs"][number] | undefined) => ((run?.style ?? 0) & runStyle.monospace) !== 0;

const longestPath = 300;
