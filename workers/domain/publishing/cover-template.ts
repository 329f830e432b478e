import type { PrintDimensions } from "#domain/cover/print-calculation";

/** Room Amazon keeps for its barcode, inches (https://kdp.amazon.com/en_US/help/topic/GDTKFJPNQCBTMRV6, read 20 Nov 2026). */
const barcode = { width: 2, height: 1.2, fromEdge: 0.25 };
/** What stays clear of each outer edge of a paperback, inches. */
const safeInches = 0.25;
const lineInches = 0.01;
const dashInches = [0.08, 0.05] as const;
const letterInches = 0.3;

/** All in inches from the upper left corner; colors as `#rrggbb`. */
type Shape =
  | { kind: "rect"; x: number; y: number; width: number; height: number; fill?: string; stroke?: string }
  | { kind: "fold"; x: number; height: number; stroke: string }
  | { kind: "word"; x: number; y: number; text: string; fill: string };

type Size = Pick<PrintDimensions, "totalWidth" | "totalHeight" | "spineWidth" | "bleedWidth">;

/** Edges, folds, the safe areas and the room for the barcode, the lowest first. */
function shapesOf({ totalWidth, totalHeight, spineWidth, bleedWidth }: Size): Shape[] {
  const back = (totalWidth - spineWidth) / 2;
  const top = bleedWidth;
  const bottom = totalHeight - bleedWidth;
  const safe = (x: number, width: number): Shape => ({
    kind: "rect",
    x,
    y: top + safeInches,
    width,
    height: bottom - top - 2 * safeInches,
    stroke: "#2f6b4f",
  });
  const fold = (x: number): Shape => ({ kind: "fold", x, height: totalHeight, stroke: "#22506b" });
  const word = (x: number, text: string): Shape => ({
    kind: "word",
    x,
    y: totalHeight / 2,
    text,
    fill: "#5c554b",
  });
  return [
    { kind: "rect", x: 0, y: 0, width: totalWidth, height: totalHeight, fill: "#f3d9d7" },
    {
      kind: "rect",
      x: bleedWidth,
      y: bleedWidth,
      width: totalWidth - 2 * bleedWidth,
      height: bottom - top,
      fill: "#ffffff",
    },
    safe(bleedWidth + safeInches, back - bleedWidth - 2 * safeInches),
    safe(back + spineWidth + safeInches, back - bleedWidth - 2 * safeInches),
    {
      kind: "rect",
      x: back - barcode.fromEdge - barcode.width,
      y: bottom - barcode.fromEdge - barcode.height,
      width: barcode.width,
      height: barcode.height,
      fill: "#fbe9a9",
      stroke: "#83570a",
    },
    fold(back),
    fold(back + spineWidth),
    word(back / 2, "Back"),
    word(back + spineWidth + back / 2, "Front"),
  ];
}

/** Returns a template of a whole cover as SVG, in its real size, to be laid under one's own drawing. */
export function coverTemplateSvg(size: Size): string {
  const [width, height] = [fixed(size.totalWidth), fixed(size.totalHeight)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}in" height="${height}in" viewBox="0 0 ${width} ${height}">`,
    ...shapesOf(size).map(svgOf),
    "</svg>",
  ].join("\n");
}

function svgOf(shape: Shape): string {
  switch (shape.kind) {
    case "rect": {
      const { x, y, width, height, fill = "none", stroke } = shape;
      const line = stroke ? ` stroke="${stroke}" stroke-width="${lineInches}"` : "";
      return `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" fill="${fill}"${line}/>`;
    }
    case "fold": {
      const { x, height, stroke } = shape;
      return `<line x1="${fixed(x)}" y1="0" x2="${fixed(x)}" y2="${fixed(height)}" stroke="${stroke}" stroke-width="${lineInches}" stroke-dasharray="${dashInches.join(" ")}"/>`;
    }
    case "word":
      return `<text x="${fixed(shape.x)}" y="${fixed(shape.y)}" font-size="${letterInches}" text-anchor="middle" fill="${shape.fill}" font-family="sans-serif">${shape.text}</text>`;
    default:
      return shape satisfies never;
  }
}

const pointsPerInch = 72;
/** Widths of Helvetica's letters in the two words, thousandths of their size (Adobe Core 14 metrics). */
const wordWidths: Readonly<Record<string, number>> = {
  Back: 667 + 556 + 500 + 500,
  Front: 611 + 333 + 556 + 556 + 278,
};

/** The same as a PDF of one page in its real size, of lines and one of the fonts every reader has. ASCII. */
export function coverTemplatePdf(size: Size): string {
  const [width, height] = [fixed(size.totalWidth * pointsPerInch), fixed(size.totalHeight * pointsPerInch)];
  // Inches from the upper left corner, as above, from here on.
  const turned = `${pointsPerInch} 0 0 -${pointsPerInch} 0 ${height} cm ${lineInches} w`;
  const drawing = [`q ${turned}`, ...shapesOf(size).map(pdfOf), "Q"].join("\n");
  const bleed = size.bleedWidth * pointsPerInch;
  const trim = [
    bleed,
    bleed,
    size.totalWidth * pointsPerInch - bleed,
    size.totalHeight * pointsPerInch - bleed,
  ];
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /TrimBox [${trim.map(fixed).join(" ")}] ` +
      "/Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R >>",
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((content, place) => {
    const at = file.length;
    file += `${place + 1} 0 obj\n${content}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  return (
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  );
}

function pdfOf(shape: Shape): string {
  switch (shape.kind) {
    case "rect": {
      const { x, y, width, height, fill, stroke } = shape;
      const colors = [fill && `${colorOf(fill)} rg`, stroke && `${colorOf(stroke)} RG`]
        .filter(Boolean)
        .join(" ");
      const paint = fill && stroke ? "B" : fill ? "f" : "S";
      return `${colors} ${[x, y, width, height].map(fixed).join(" ")} re ${paint}`;
    }
    case "fold":
      return `q [${dashInches.join(" ")}] 0 d ${colorOf(shape.stroke)} RG ${fixed(shape.x)} 0 m ${fixed(shape.x)} ${fixed(shape.height)} l S Q`;
    case "word": {
      const half = ((wordWidths[shape.text] ?? 0) / 1000 / 2) * letterInches;
      // Letters would stand on their heads in a page that is turned over.
      return `BT /F ${letterInches} Tf ${colorOf(shape.fill)} rg 1 0 0 -1 ${fixed(shape.x - half)} ${fixed(shape.y)} Tm (${shape.text}) Tj ET`;
    }
    default:
      return shape satisfies never;
  }
}

const colorOf = (hex: string): string =>
  [1, 3, 5].map((at) => fixed(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(" ");

const fixed = (value: number): string => String(Math.round(value * 10_000) / 10_000);
