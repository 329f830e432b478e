import { type MathNode, mathProperty, runText } from "#domain/convert/readers/word-processor/math-markup";

/** The formula in a line: a/b, x^2, √(…). */
export function mathReading(node: MathNode): string {
  const part = (name: string) => {
    const child = node.children.find((c) => c.name === name);
    return child ? child.children.map(mathReading).join("") : "";
  };
  const parts = (name: string) =>
    node.children.filter((child) => child.name === name).map((e) => e.children.map(mathReading).join(""));
  switch (node.name) {
    case "m:r":
      return runText(node);
    case "m:f":
      return `${grouped(part("m:num"))}/${grouped(part("m:den"))}`;
    case "m:sSup":
      return `${part("m:e")}^${grouped(part("m:sup"))}`;
    case "m:sSub":
      return `${part("m:e")}_${grouped(part("m:sub"))}`;
    case "m:sSubSup":
      return `${part("m:e")}_${grouped(part("m:sub"))}^${grouped(part("m:sup"))}`;
    case "m:rad":
      return `${part("m:deg")}√(${part("m:e")})`;
    case "m:nary": {
      const [below, above] = [part("m:sub"), part("m:sup")];
      const limits = `${below && `_${grouped(below)}`}${above && `^${grouped(above)}`}`;
      return `${mathProperty(node, "m:chr") ?? "∫"}${limits} ${part("m:e")}`;
    }
    case "m:d":
      return `${mathProperty(node, "m:begChr") ?? "("}${parts("m:e").join(mathProperty(node, "m:sepChr") ?? "|")}${mathProperty(node, "m:endChr") ?? ")"}`;
    case "m:func":
      return `${part("m:fName")} ${part("m:e")}`;
    case "m:limLow":
      return `${part("m:e")}_${grouped(part("m:lim"))}`;
    case "m:limUpp":
      return `${part("m:e")}^${grouped(part("m:lim"))}`;
    case "m:eqArr":
      return parts("m:e")
        .map((line) => line.replaceAll("&", ""))
        .join("; ");
    case "m:m":
      return `[${node.children
        .filter((child) => child.name === "m:mr")
        .map((row) => row.children.map(mathReading).join(", "))
        .join("; ")}]`;
    case "w:del":
      return "";
    default:
      return node.children.map(mathReading).join("");
  }
}

function grouped(text: string): string {
  return text.length > 1 && !/^[\p{L}\p{N}]+$/u.test(text) ? `(${text})` : text;
}
