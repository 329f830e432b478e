import { ean13Modules, guardModules, quietZone } from "#domain/cover/barcode";

/** Width of one module at the usual size, inches (ISO/IEC 15420: 0.33 mm). */
const moduleInches = 0.33 / 25.4;
const barHeight = 70;
const guardHeight = 75;
const totalHeight = 86;

/** Returns the barcode of thirteen digits as SVG in its usual printed size, with its quiet zones and digits. */
export function barcodeSvg(digits: string): string {
  const modules = ean13Modules(digits);
  const width = quietZone.before + modules.length + quietZone.after;
  const bars = modules.flatMap((isDark, at) =>
    isDark
      ? [
          `<rect x="${quietZone.before + at}" y="0" width="1" height="${guardModules.has(at) ? guardHeight : barHeight}"/>`,
        ]
      : [],
  );
  const text = (x: number, words: string, length?: number) =>
    `<text x="${x}" y="${totalHeight - 2}" font-family="monospace" font-size="11"${length ? ` textLength="${length}"` : ""}>${words}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${(width * moduleInches).toFixed(3)}in" height="${(totalHeight * moduleInches).toFixed(3)}in" viewBox="0 0 ${width} ${totalHeight}" shape-rendering="crispEdges">`,
    `<rect width="${width}" height="${totalHeight}" fill="#ffffff"/>`,
    ...bars,
    text(2, digits.slice(0, 1)),
    text(quietZone.before + 5, digits.slice(1, 7), 38),
    text(quietZone.before + 51, digits.slice(7), 38),
    "</svg>",
  ].join("\n");
}
