import type { HeadingShape } from "#domain/convert/readers/txt/heading-shapes";

/** `الفصل الأول`, `فصل ۲: چراغ`, `פרק א׳`: Arabic, Persian and Hebrew labels, whose numbers are words, digits or letters. */
export function rightToLeftHeading(text: string): HeadingShape | undefined {
  if (!/[\u0590-\u06ff]/.test(text)) return undefined;
  const found = pattern.exec(text);
  const kind = kinds[found?.[1] ?? ""];
  if (kind) {
    const words = (found?.[2] ?? "").trim().split(/\s+/);
    const number = numberOf(words.join(" ")) ?? numberOf(words[0] ?? "");
    const title = found?.[3]?.trim() ?? "";
    if (number !== undefined && !/[.،؟!]$/.test(title)) return { kind, bare: title === "", number };
  }
  return named.test(text) ? { kind: "named", bare: false } : undefined;
}

const kinds: Readonly<Record<string, HeadingShape["kind"]>> = {
  الكتاب: "book",
  کتاب: "book",
  الجزء: "book",
  ספר: "book",
  الباب: "part",
  القسم: "part",
  بخش: "part",
  باب: "part",
  חלק: "part",
  שער: "part",
  الفصل: "chapter",
  فصل: "chapter",
  פרק: "chapter",
};

const pattern = new RegExp(
  `^(${Object.keys(kinds).join("|")})\\s+([^\\s:：–—-]+(?:\\s+(?:عشر|عشرة|עשר|עשרה))?)\\s*(?:[:：–—.-]\\s*(.*))?$`,
  "u",
);

const named =
  /^(?:مقدمة|تمهيد|خاتمة|الخاتمة|إهداء|مقدمه|پیشگفتار|دیباچه|پایان|הקדמה|מבוא|פתח דבר|אחרית דבר|סוף דבר|פרולוג|אפילוג)[.:]?$/u;

/** The first ten of each language, in counting order. */
const ordinals = [
  "الأول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر",
  "الأولى الثانية الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة العاشرة",
  "اول دوم سوم چهارم پنجم ششم هفتم هشتم نهم دهم",
  "ראשון שני שלישי רביעי חמישי שישי שביעי שמיני תשיעי עשירי",
].map((line) => line.split(" "));

const hebrewLetters: Readonly<Record<string, number>> = Object.fromEntries(
  [..."אבגדהוזחט"]
    .map((letter, at) => [letter, at + 1])
    .concat([..."יכלמנ"].map((letter, at) => [letter, (at + 1) * 10])),
);

function numberOf(text: string): number | undefined {
  const word = text.replace(/[.׳״'"]/g, "");
  const digits = word.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
  if (/^\d{1,4}$/.test(digits)) return Number(digits);
  const [unit = "", ten = ""] = word.split(/\s+/);
  for (const list of ordinals) {
    const at = list.indexOf(unit === "الحادي" ? "الأول" : unit);
    if (at >= 0) return at + 1 + (ten ? 10 : 0);
  }
  if (!/^[א-נ]{1,3}$/.test(word)) return undefined;
  return [...word].reduce((sum, letter) => sum + (hebrewLetters[letter] ?? 0), 0);
}
