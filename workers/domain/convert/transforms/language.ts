import { LetterPattern } from "#domain/convert/letter-pattern";
import { languageByFunctionWords } from "#domain/convert/transforms/function-words";

/**
 * The primary BCP 47 tag (`en`, `ja`) of the language most of the sample is written in, or undefined when there is
 * too little to tell. A sample of 2,000–20,000 characters is best: then the n-gram tables are rarely loaded.
 */
export async function detectLanguage(sample: string): Promise<string | undefined> {
  const letters = countScripts(sample);
  const byScript = languageOfScript(letters);
  // A few Greek letters are a formula's.
  if (letters.all < 12) return letters.all > 2 && byScript !== "el" ? byScript : undefined;
  if (byScript) return byScript;
  const byWords = languageByFunctionWords(sample);
  if (byWords || isMonotonous(sample)) return byWords;
  return languageByNgrams(sample);
}

/** A long sample of a few words over and over is no language, and the tables cost 28 MB. */
function isMonotonous(sample: string): boolean {
  const words = sample.match(word.for(sample)) ?? [];
  return words.length > 300 && new Set(words).size < 20;
}

type ScriptCount = { all: number; kana: number; han: number; scripts: Map<string, number> };

/** Scripts that (nearly) one language alone is written in, with the ranges of their letters. */
const ownScripts: readonly (readonly [language: string, from: number, to: number])[] = [
  ["el", 0x370, 0x3ff],
  ["hy", 0x530, 0x58f],
  ["he", 0x590, 0x5ff],
  ["pa", 0xa00, 0xa7f],
  ["gu", 0xa80, 0xaff],
  ["or", 0xb00, 0xb7f],
  ["ta", 0xb80, 0xbff],
  ["te", 0xc00, 0xc7f],
  ["kn", 0xc80, 0xcff],
  ["ml", 0xd00, 0xd7f],
  ["si", 0xd80, 0xdff],
  ["th", 0xe00, 0xe7f],
  ["lo", 0xe80, 0xeff],
  ["bo", 0xf00, 0xfff],
  ["my", 0x1000, 0x109f],
  ["ka", 0x10a0, 0x10ff],
  ["ko", 0x1100, 0x11ff],
  ["km", 0x1780, 0x17ff],
  ["el", 0x1f00, 0x1fff],
  ["ko", 0xac00, 0xd7af],
];

function countScripts(sample: string): ScriptCount {
  const count: ScriptCount = { all: 0, kana: 0, han: 0, scripts: new Map() };
  for (const letter of sample) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x80) {
      if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) count.all++;
      continue;
    }
    // Dashes, dots and quotation marks are many.
    if ((code >= 0x2000 && code < 0x2070) || !isLetter.test(letter)) continue;
    count.all++;
    if (code < 0x370) continue;
    if (code >= 0x3040 && code <= 0x30ff) count.kana++;
    else if ((code >= 0x3400 && code <= 0x9fff) || (code >= 0x20000 && code < 0x32000)) count.han++;
    else {
      const own = ownScripts.find(([, from, to]) => code >= from && code <= to);
      if (own) count.scripts.set(own[0], (count.scripts.get(own[0]) ?? 0) + 1);
    }
  }
  return count;
}

const word = new LetterPattern(String.raw`[\p{L}\p{M}]+`, "g");
const isLetter = new LetterPattern(String.raw`[\p{L}]`);

function languageOfScript({ all, kana, han, scripts }: ScriptCount): string | undefined {
  // A Chinese or Japanese character carries about what three Latin letters do, so a third of the letters is a half.
  if (kana + han > all * 0.33) return kana > (kana + han) * 0.05 ? "ja" : "zh";
  for (const [language, letters] of scripts) if (letters > all * 0.5) return language;
  return undefined;
}

/** The detector reads only some 350 bytes of what it is given, so windows over the whole sample vote. */
async function languageByNgrams(sample: string): Promise<string | undefined> {
  const { eld } = await import("eld/extrasmall");
  const votes = new Map<string, number>();
  for (const window of windows(sample)) {
    for (const [language, score] of Object.entries(eld.detect(window).getScores()))
      votes.set(language, (votes.get(language) ?? 0) + score);
  }
  let best: string | undefined;
  for (const [language, score] of votes) if (score > (best ? (votes.get(best) ?? 0) : 0)) best = language;
  return best;
}

const windowLetters = 400;
const maxWindows = 16;

function windows(sample: string): string[] {
  const text = sample.replace(/\s+/g, " ").trim();
  if (text.length <= windowLetters) return [text];
  const count = Math.min(maxWindows, Math.floor(text.length / windowLetters));
  const step = text.length / count;
  return Array.from({ length: count }, (_, at) => {
    const from = at === 0 ? 0 : text.indexOf(" ", Math.floor(at * step)) + 1;
    return text.slice(from, from + windowLetters);
  });
}
