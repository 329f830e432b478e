// node scripts/make-font-coverage.ts: writes workers/domain/cover/layout/font-coverage-data.ts, so that it is known which
// fonts a text needs before any is loaded. A test makes it again and compares. The Japanese font is left out: it is the
// last that is asked, and its table would be longer than all others together.
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { ShapingFont } from "#domain/cover/shaping";
import { nodeShaper, openFonts } from "#scripts/font-files";

const highest = 0x1_ff_ff;

export async function fontCoverageModule(): Promise<string> {
  const filesOf = new Map<string, string[]>();
  for (const [file, font] of openFonts(await nodeShaper())) {
    if (file.startsWith("NotoSansJP")) continue;
    const ranges = rangesOf(font);
    filesOf.set(ranges, [...(filesOf.get(ranges) ?? []), file]);
  }
  const rows = [...filesOf].map(
    ([ranges, files]) => `  [\n    "${files.join(" ")}",\n    "${ranges}",\n  ],\n`,
  );
  return `${head}export const coverageData: readonly (readonly [files: string, ranges: string])[] = [\n${rows.join("")}];\n`;
}

const head = `/**
 * Made by \`scripts/make-font-coverage.ts\`. Code points of the fonts, in ranges: how many are left out since the last
 * range, and after a hyphen how many more follow the first; base 36.
 */
`;

function rangesOf(font: ShapingFont): string {
  const ranges: string[] = [];
  let next = 0;
  for (let first = 0; first <= highest; first++) {
    if (!font.has(first)) continue;
    let last = first;
    while (font.has(last + 1)) last++;
    const more = last > first ? `-${(last - first).toString(36)}` : "";
    ranges.push((first - next).toString(36) + more);
    next = last + 1;
    first = last;
  }
  return ranges.join(" ");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(
    new URL("../workers/domain/cover/layout/font-coverage-data.ts", import.meta.url),
    await fontCoverageModule(),
  );
