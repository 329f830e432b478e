/** Characters that are kept on either side of what changed, to whole words. */
const aside = 24;
const longest = 72;

/** Returns what two texts do not share, each with some words around it. */
export function changedPart(was: string, now: string): { was: string; now: string } {
  const shorter = Math.min(was.length, now.length);
  let start = 0;
  while (start < shorter && was[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === now.at(-1 - end)) end++;
  const from = wordStart(now, Math.max(0, start - aside));
  const part = (text: string) => {
    const to = wordEnd(text, Math.min(text.length, text.length - end + aside));
    const words = oneLine(text.slice(from, to));
    const cut = words.length > longest ? words.slice(0, longest).replace(/\s+\S*$/, "") : words;
    return `${from > 0 ? "…" : ""}${cut}${cut.length < words.length || to < text.length ? "…" : ""}`;
  };
  return { was: part(was), now: part(now) };
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

function wordStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && !/\s/.test(text.charAt(start - 1))) start--;
  return start;
}

function wordEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && !/\s/.test(text.charAt(end))) end++;
  return end;
}
