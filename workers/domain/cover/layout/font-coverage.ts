import { coverageData } from "#domain/cover/layout/font-coverage-data";
import type { Coverage } from "#domain/cover/layout/itemise";
import { scriptOf } from "#domain/cover/layout/scripts";

/** What a font file of the catalogue has, told without the file. */
export function coverageOf(file: string): Coverage {
  if (file.startsWith("NotoSansJP")) return japanese;
  const data = coverageData.find(([files]) => files.split(" ").includes(file));
  const ranges = parse(data?.[1] ?? "");
  return { has: (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last) };
}

/** Asked last, it is taken to have what could be in it. */
const japanese: Coverage = {
  has: (codePoint) =>
    scriptOf(codePoint) === "han" ||
    (codePoint >= 0x2000 && codePoint <= 0x27bf) ||
    (codePoint >= 0x3000 && codePoint <= 0x30ff) ||
    (codePoint >= 0xff00 && codePoint <= 0xffef),
};

function parse(text: string): [first: number, last: number][] {
  let next = 0;
  return text
    .split(" ")
    .filter((range) => range !== "")
    .map((range) => {
      const [gap = "0", more = "0"] = range.split("-");
      const first = next + Number.parseInt(gap, 36);
      const last = first + Number.parseInt(more, 36);
      next = last + 1;
      return [first, last];
    });
}
