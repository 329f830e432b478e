import { escapeText } from "#domain/convert/writers/epub/escape";

/** `***` as a printer sets it, `* * *`; anything longer than an ornament becomes one. */
export function spacedOrnament(ornament: string): string {
  const signs = [...escapeText(ornament).replace(/&\w+;/g, "").replace(/\s+/g, "")];
  if (signs.length === 0 || signs.length > 9) return "* * *";
  const repeated = signs.every((sign) => sign === signs[0]);
  if (repeated && signs.length > 2 && /[-–—_=~]/.test(signs[0] ?? "")) return "* * *";
  return signs.join(" ");
}

/** What authors type to say that a scene ends, and not for its looks: asterisks, a number sign, a line of dashes. */
export function isSceneSign(ornament: string): boolean {
  return spacedOrnament(ornament) === "* * *" || /^(?:#\s*)+$/.test(ornament);
}

/** The ornaments of one book, each with a class name for the stylesheet. */
export class Ornaments {
  private readonly classes = new Map<string, string>();

  classFor(ornament: string): string {
    const spaced = spacedOrnament(ornament);
    if (spaced === "* * *") return "";
    const known = this.classes.get(spaced);
    if (known) return known;
    // A book with many different signs between its scenes is using them for something else.
    if (this.classes.size >= 12) return "";
    const name = `scene-${this.classes.size + 1}`;
    this.classes.set(spaced, name);
    return name;
  }

  all(): { ornament: string; className: string }[] {
    return [...this.classes].map(([ornament, className]) => ({ ornament, className }));
  }
}
