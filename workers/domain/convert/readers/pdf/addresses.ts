import type { Line, TextRun } from "#domain/convert/readers/pdf/lines";

const hrefOf = ({ link }: TextRun) => (link && "href" in link ? link.href : undefined);

/** Most of the line leads out of the file: however it is typed, it is no code. */
export function isAddress({ runs, text }: Line): boolean {
  let linked = 0;
  for (const run of runs) if (hrefOf(run) !== undefined) linked += run.text.length;
  return linked > text.length / 2;
}

/** `example.org/har` / `bour.png`: an address that goes on in the next line, as where it leads tells. */
export function isOneAddress(above: Line, line: Line): boolean {
  const [first] = line.runs;
  const href = first && hrefOf(first);
  if (!first || href === undefined) return false;
  const start = above.runs.findLastIndex((run) => hrefOf(run) === href);
  if (start < 0) return false;
  // Its last signs may stand outside of the link.
  const end = above.runs.slice(start).map(({ text }) => text);
  return href.includes([...end, first.text].join("").replace(/\s/g, ""));
}

/** An e-mail address and nothing else. */
export function isMailAddress(text: string): boolean {
  return text.includes("@") && /^(?:e-?mail:?\s*)?[^\s@]+@[^\s@]+\.[^\s@]+$/i.test(text.trim());
}
