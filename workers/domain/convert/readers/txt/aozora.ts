import type { Inline } from "#domain/book/blocks";

/** The level of `［＃「…」は大見出し］` (1), 中見出し (2) and 小見出し (3), when the line is such a heading. */
export function headingLevelOf(line: string): 1 | 2 | 3 | undefined {
  const size = /［＃[^］]{0,400}(大|中|小)見出し/.exec(line)?.[1];
  return size === "大" ? 1 : size === "中" ? 2 : size === "小" ? 3 : undefined;
}

/** The line without its notes and readings. */
export function withoutNotation(line: string): string {
  if (!/[［《｜]/.test(line)) return line;
  return resolveNotes(line)
    .replace(/《[^》]*》/g, "")
    .replaceAll("｜", "")
    .trim();
}

/** A page break by the text's own notation; a new column (改段) is none where a book has no columns. */
export function isPageBreakNote(line: string): boolean {
  return /^\s*［＃(?:改ページ|改丁|改見開き)］\s*$/.test(line);
}

/** Text with readings: `｜小綺麗《こぎれい》`, or the kanji before 《》 when no ｜ says where they begin. */
export function readRuby(line: string): Inline[] {
  const text = resolveNotes(line);
  const inlines: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(ruby)) {
    const before = text.slice(from, found.index);
    if (before) inlines.push({ kind: "text", text: before });
    inlines.push({ kind: "ruby", base: found[1] ?? found[2] ?? "", reading: found[3] ?? "" });
    from = found.index + found[0].length;
  }
  const rest = text.slice(from);
  if (rest || inlines.length === 0) inlines.push({ kind: "text", text: rest });
  return inlines;
}

const ruby =
  /(?:｜([^｜《》]{1,40})|([\u3400-\u9fff\uf900-\ufaff々〆ヶ〇※\u{20000}-\u{3ffff}]{1,20}))《([^《》]{1,60})》/gu;

/** Notes go; a character described by one comes back when its number in Unicode is told. */
function resolveNotes(line: string): string {
  return line
    .replace(/※［＃[^］]{0,400}?U\+([0-9A-Fa-f]{4,6})[^］]{0,400}］/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/※［＃[^］]{0,400}］/g, "〓")
    .replace(/［＃[^］]{0,400}］/g, "");
}
