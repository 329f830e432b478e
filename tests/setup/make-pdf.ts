/** One line of text of a made page; measures in points from the page's lower left corner. */
export type MadeLine = {
  text: string;
  x: number;
  y: number;
  size?: number;
  font?: "roman" | "bold" | "italic";
};

export type MadePage = {
  lines?: MadeLine[];
  /** A picture that covers the page: what a scanner makes. */
  scanned?: true;
  /** Instructions that are carried out before the text is set. */
  paint?: string;
  links?: MadeLink[];
};

/** A place that may be clicked: its corners, and a web address or the number of a page. */
export type MadeLink = { box: [number, number, number, number]; to: string | number };

export type MadeOutlineEntry = { title: string; page: number };

export type MadePdf = {
  pages: MadePage[];
  outline?: MadeOutlineEntry[];
  info?: { Title?: string; Author?: string };
  language?: string;
  /** Points. */
  width?: number;
  height?: number;
};

/** One page a chapter: its title, and two paragraphs of indented prose with a running head and a page number. */
export function makeChapterPages(titles: readonly string[]): MadePage[] {
  const prose = [
    [
      "The tide had gone out further than anybody",
      "could remember, and the harbour lay as dry",
      "as a street.",
    ],
    ["", "spoke of it at first."],
  ];
  return titles.map((title, index) => {
    const lines: MadeLine[] = [
      { text: "LOW WATER", x: 60, y: 560, size: 9 },
      { text: title, x: 60, y: 500, size: 18, font: "bold" },
    ];
    let y = 460;
    for (let round = 0; round < 6; round++) {
      for (const paragraph of prose) {
        paragraph.forEach((text, row) => {
          const x = row === 0 ? 78 : 60;
          if (text === "") lines.push({ text: "Nobody", x, y, font: "italic" });
          else if (paragraph.length === 2) lines.push({ text, x: 120, y });
          else lines.push({ text, x, y });
          if (text !== "") y -= 14;
        });
      }
    }
    lines.push({ text: String(index + 1), x: 205, y: 40, size: 9 });
    return { lines };
  });
}

const fonts = { roman: "F1", bold: "F2", italic: "F3" } as const;

/** A plain PDF in the standard Times fonts, uncompressed, with a right cross-reference table. Text is Latin-1. */
export function makePdf({
  pages,
  outline = [],
  info,
  language,
  width = 420,
  height = 595,
}: MadePdf): Uint8Array {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const stream = (dict: string, data: string) =>
    `<< ${dict} /Length ${data.length} >>\nstream\n${data}\nendstream`;

  const pageNumber = (index: number) => 8 + index * 2;
  const outlineNumber = (index: number) => 8 + pages.length * 2 + index;
  const links = ({ links = [] }: MadePage) =>
    links.length === 0
      ? ""
      : ` /Annots [${links.map(({ box, to }) => `<< /Type /Annot /Subtype /Link /Rect [${box.join(" ")}] ${typeof to === "string" ? `/A << /S /URI /URI (${to}) >>` : `/Dest [${pageNumber(to - 1)} 0 R /Fit]`} >>`).join(" ")}]`;
  const lang = language ? ` /Lang (${language})` : "";
  const outlines = outline.length > 0 ? " /Outlines 7 0 R" : "";
  add(`<< /Type /Catalog /Pages 2 0 R${lang}${outlines} >>`);
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${pageNumber(i)} 0 R`).join(" ")}] >>`,
  );
  for (const base of ["Times-Roman", "Times-Bold", "Times-Italic"])
    add(`<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`);
  add("<< >>");
  add(
    outline.length > 0
      ? `<< /Type /Outlines /Count ${outline.length} /First ${outlineNumber(0)} 0 R /Last ${outlineNumber(outline.length - 1)} 0 R >>`
      : "<< >>",
  );
  pages.forEach((page, index) => {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${pageNumber(index) + 1} 0 R ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >>${links(page)} >>`,
    );
    const text = (page.lines ?? []).map(
      ({ text, x, y, size = 11, font = "roman" }) =>
        `BT /${fonts[font]} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replace(/[\\()]/g, "\\$&")}) Tj ET`,
    );
    const scan = "BI /W 2 /H 2 /CS /G /BPC 8 ID \x80\x90\x80\x90 EI";
    const picture = page.scanned ? [`q ${width} 0 0 ${height} 0 0 cm ${scan} Q`] : [];
    add(stream("", [...picture, page.paint ?? "", ...text].join("\n")));
  });
  outline.forEach((entry, index) => {
    const previous = index > 0 ? ` /Prev ${outlineNumber(index - 1)} 0 R` : "";
    const next = index + 1 < outline.length ? ` /Next ${outlineNumber(index + 1)} 0 R` : "";
    add(
      `<< /Title (${entry.title}) /Parent 7 0 R /Dest [${pageNumber(entry.page - 1)} 0 R /Fit]${previous}${next} >>`,
    );
  });
  let infoReference = "";
  if (info) {
    const entries = Object.entries(info).map(([key, value]) => `/${key} (${value})`);
    infoReference = ` /Info ${objects.length + 1} 0 R`;
    add(`<< ${entries.join(" ")} >>`);
  }
  return assemble(objects, infoReference);
}

function assemble(objects: string[], infoReference: string): Uint8Array {
  let file = "%PDF-1.4\n";
  const offsets: number[] = [];
  objects.forEach((body, index) => {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const offset of offsets) file += `${String(offset).padStart(10, "0")} 00000 n \n`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${infoReference} >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0) & 0xff);
}
