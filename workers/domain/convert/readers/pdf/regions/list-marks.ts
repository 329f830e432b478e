import type { Block } from "#domain/book/blocks";
import type { Line } from "#domain/convert/readers/pdf/lines";

export type ListFormat = (Block & { kind: "list" })["format"];

/** One way to read a mark: `i.` is the first Roman number or the ninth letter. */
export type Ordinal = { format: ListFormat; value: number };

/** The sign or number that a list's item begins with. */
export type ListMark = {
  /** How many characters of the line's text it takes, with the space after it. */
  length: number;
  /** As it is printed. */
  label: string;
  /** What the marks of one list have in common: the sign itself, or what stands around the number. */
  shape: string;
  /** Empty for a sign. */
  ordinals: Ordinal[];
  /** A sign that is nothing but a bullet; the others may also be a dash, a star or a letter of the text. */
  certain: boolean;
};

const sureBullets =
  "•▪◦‣●○■□➢➤➔→►▶▸▹◆◇❖❑❒☐☑☒✓✔✗✘★☆⁃∙⦁⚫⚪◉◎➜➣❯\uf0b7\uf0a7\uf0a8\uf0d8\uf0fc\uf076\uf06e\uf071";
const sureBullet = new RegExp(`^([${sureBullets}])\\s*(?=\\S)`, "u");
const maybeBullet = /^([-–—*·+»>o§¤‐−])\s+(?=\S)/u;
const number =
  /^([[(（]?)(\d{1,3}|[ivxlcdm]{1,7}|[IVXLCDM]{1,7}|\p{Ll}|\p{Lu}|[٠-٩۰-۹]{1,3}|[०-९]{1,3}|[０-９]{1,3}|[一二三四五六七八九十]{1,3})([.)\]）．、]|\.\))(\s+|(?<=[）．、])\s*)(?=\S)/u;
const levelled = /^(\d{1,3}(?:\.\d{1,3}){1,5}[.)]?)\s+(?=\S)/u;
const circled = /^([①-⑳❶-❿➀-➉])\s*(?=\S)/u;

/** The list mark at the line's start; undefined where there is none, or nothing follows it. */
export function listMark(line: Line): ListMark | undefined {
  const { text } = line;
  const bullet = sureBullet.exec(text);
  // Signs alone are an ornament.
  if (bullet?.[1])
    return /[\p{L}\p{N}]/u.test(text) ? { ...sign(bullet[0], bullet[1]), certain: true } : undefined;
  const dash = maybeBullet.exec(text);
  if (dash?.[1])
    return /[\p{L}\p{N}]/u.test(text.slice(1)) ? { ...sign(dash[0], dash[1]), certain: false } : undefined;
  const round = circled.exec(text);
  if (round?.[1]) {
    const code = round[1].charCodeAt(0);
    const value = 1 + (code < 0x2474 ? code - 0x2460 : code < 0x2780 ? code - 0x2776 : code - 0x2780);
    return counted(round[0], round[1], "①", [{ format: "decimal", value }]);
  }
  const deep = levelled.exec(text);
  if (deep?.[1]) {
    const parts = deep[1].match(/\d+/g) ?? [];
    const value = Number(parts.at(-1));
    return counted(deep[0], deep[1], `${parts.slice(0, -1).join(".")}.#`, [{ format: "decimal", value }]);
  }
  const match = number.exec(text);
  if (!match) return undefined;
  const [whole, open = "", body = "", close = ""] = match;
  const ordinals = ordinalsOf(body);
  if (ordinals.length === 0) return undefined;
  return counted(whole, `${open}${body}${close}`, `${open}#${close}`, ordinals);
}

/** A number that touches its item's text, as it does where the number has grown too wide: `10.Wang`. */
export function closedMark({ text }: Line): ListMark | undefined {
  const [whole, digits = "", close = ""] = /^(\d{1,3})([.)])(?=\p{Lu})/u.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return counted(whole, whole, `#${close}`, [{ format: "decimal", value: Number(digits) }]);
}

const sign = (whole: string, bullet: string) => ({
  length: whole.length,
  label: bullet,
  shape: bullet,
  ordinals: [],
});

const counted = (whole: string, label: string, shape: string, ordinals: Ordinal[]): ListMark => ({
  length: whole.length,
  label: label.trim(),
  shape,
  ordinals,
  certain: false,
});

const cyrillic = "абвгдежзиклмнопрстуфхцчшщэюя";
const greek = "αβγδεζηθικλμνξοπρστυφχψω";

function ordinalsOf(body: string): Ordinal[] {
  if (/^\p{Nd}+$/u.test(body)) return [{ format: "decimal", value: decimalValue(body) }];
  if (/^[一二三四五六七八九十]+$/.test(body)) return [{ format: "decimal", value: hanValue(body) }];
  const lower = body.toLowerCase();
  const isUpper = body !== lower;
  const ordinals: Ordinal[] = [];
  const roman = romanValue(lower);
  if (roman !== undefined) ordinals.push({ format: isUpper ? "upper-roman" : "lower-roman", value: roman });
  if ([...body].length === 1) {
    const alphabets = ["abcdefghijklmnopqrstuvwxyz", cyrillic, greek];
    const place = alphabets.map((letters) => letters.indexOf(lower)).find((at) => at >= 0);
    if (place !== undefined)
      ordinals.push({ format: isUpper ? "upper-alpha" : "lower-alpha", value: place + 1 });
  }
  return ordinals;
}

/** Each block of ten digits begins at its own zero. */
function decimalValue(digits: string): number {
  let value = 0;
  for (const digit of digits) {
    const code = digit.codePointAt(0) ?? 0;
    const zero =
      [0x30, 0x660, 0x6f0, 0x966, 0xff10].find((start) => code >= start && code < start + 10) ?? code;
    value = value * 10 + (code - zero);
  }
  return value;
}

function hanValue(text: string): number {
  const digits = "一二三四五六七八九";
  const [tens, ones] = text.includes("十") ? text.split("十") : ["0", text];
  const ten = tens === "" ? 1 : digits.indexOf(tens ?? "") + 1;
  return ten * 10 + (digits.indexOf(ones ?? "") + 1);
}

/** Undefined for letters that are no Roman number as printers set it. */
function romanValue(text: string): number | undefined {
  const match = /^(c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/.exec(text);
  if (!match || text === "") return undefined;
  const [, hundreds = "", tens = "", ones = ""] = match;
  const unit = (part: string, [one, five, ten]: [string, string, string]) =>
    part === one + ten
      ? 9
      : part === one + five
        ? 4
        : (part.startsWith(five) ? 5 : 0) + part.replace(five, "").length;
  return hundreds.length * 100 + unit(tens, ["x", "l", "c"]) * 10 + unit(ones, ["i", "v", "x"]);
}

/** How the list shows a mark of that shape itself; undefined when the printed label must stand in the text. */
export function isPlainShape(shape: string): boolean {
  return shape === "#." || shape === "#)" || shape === "(#)" || shape === "#.)";
}
