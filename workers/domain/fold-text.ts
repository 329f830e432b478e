/** Returns the text as search compares it: no case, no marks over letters, straight quotes, plain hyphens, no soft hyphens. */
export function foldText(text: string): string {
  let out = "";
  for (const sign of text) out += foldSign(sign);
  return out;
}

const folded = new Map<string, string>();
const maxRemembered = 20_000;

/** One sign of the text, which may fold into several or none. */
export function foldSign(sign: string): string {
  if (sign >= " " && sign <= "@") return sign;
  let found = folded.get(sign);
  if (found === undefined) {
    found = sign
      .normalize("NFKD")
      .replace(/[\p{M}\u00ad\u200b-\u200f\u2060]/gu, "")
      .toLowerCase()
      .replace(/[‘’‚‛]/g, "'")
      .replace(/[“”„«»]/g, '"')
      .replace(/[‐‑–—]/g, "-")
      .replace(/ß/g, "ss");
    if (folded.size > maxRemembered) folded.clear();
    folded.set(sign, found);
  }
  return found;
}
