import type { Source } from "#domain/convert/source";
import { Refusal } from "#domain/refusal";

export type Charset = {
  /** A label TextDecoder knows, in Node and in workerd. */
  encoding: string;
  /** Bytes of the byte order mark, to be passed over. */
  markLength: number;
  /** Bytes that are no text in this encoding; they come out as U+FFFD. Of UTF-8 all are known beforehand. */
  unreadable: number;
  /** Nothing in the bytes says so for certain: the encoding was told from the letters it gives. */
  isGuess?: true;
};

/**
 * Finds how a plain text is encoded: byte order mark, pattern of NULs (UTF-16), UTF-8 checked over every byte, else a
 * statistical guess from the lines that are not ASCII. Refuses what is empty, has no text, or is not plain text.
 */
export async function findCharset(
  source: Source,
  fileName: string,
  kind: "TXT" | "HTML" | "Markdown" = "TXT",
): Promise<Charset> {
  if (source.size === 0) throw new Refusal("manuscript-empty", { name: fileName });
  const head = await source.bytes(0, Math.min(source.size, 65_536));
  const mark = marks.find(([, ...bytes]) => bytes.every((byte, at) => head[at] === byte));
  if (mark && mark[0] !== "utf-8") return { encoding: mark[0], markLength: mark.length - 1, unreadable: 0 };
  const found = signatureOf(head);
  if (found && (kind === "TXT" || found !== webPage))
    throw new Refusal("manuscript-wrong-kind", { name: fileName, kind, found });
  if (isIso2022(head)) return { encoding: "iso-2022-jp", markLength: 0, unreadable: 0 };
  const wide = wideEncoding(head);
  if (wide) return { encoding: wide, markLength: 0, unreadable: 0 };

  const markLength = mark ? 3 : 0;
  const bytes = await surveyBytes(source, markLength);
  if (bytes.controls > bytes.all * (bytes.all > 1024 ? 0.05 : 0.3))
    throw new Refusal("manuscript-wrong-kind", {
      name: fileName,
      kind,
      found: "a program's own data",
    });
  // A stray byte or two in a long UTF-8 text is damage, not another encoding.
  if (mark || bytes.broken === 0 || bytes.broken * 20 < bytes.multibyte)
    return { encoding: "utf-8", markLength, unreadable: bytes.broken };
  const encoding = await guess(bytes.sample);
  if (holdsNoLetters(bytes.sample, encoding))
    throw new Refusal("manuscript-wrong-kind", { name: fileName, kind, found: "a program's own data" });
  return { encoding, markLength, unreadable: 0, isGuess: true };
}

/** Read as the likeliest of all encodings it is full of what no text has: bytes by chance are. */
function holdsNoLetters(sample: Uint8Array, encoding: string): boolean {
  const text = new TextDecoder(encoding).decode(sample);
  const strange = text.match(/[\u0080-\u009f\ufffd]/g)?.length ?? 0;
  return text.length > 1_000 && strange > text.length * 0.1;
}

const marks: readonly (readonly [encoding: string, ...bytes: number[]])[] = [
  ["utf-8", 0xef, 0xbb, 0xbf],
  ["utf-16le", 0xff, 0xfe],
  ["utf-16be", 0xfe, 0xff],
];

const signatures: readonly (readonly [start: string, found: string])[] = [
  ["PK\u0003\u0004", "a zip archive, perhaps a Word document"],
  ["%PDF-", "a PDF"],
  ["{\\rtf", "a rich text (RTF) document"],
  ["\u00d0\u00cf\u0011\u00e0", "an old Word document"],
  ["\u0089PNG", "a picture"],
  ["\u00ff\u00d8\u00ff", "a picture"],
  ["GIF8", "a picture"],
  ["\u001f\u008b", "a compressed file"],
  ["\u007fELF", "a program"],
  ["MZ\u0090", "a program"],
];

const webPage = "a web page (HTML)";

function signatureOf(head: Uint8Array): string | undefined {
  const start = String.fromCharCode(...head.subarray(0, 256));
  const found = signatures.find(([signature]) => start.startsWith(signature))?.[1];
  if (found) return found;
  return /^(?:\u00ef\u00bb\u00bf)?\s*(?:<!doctype html|<html[\s>])/i.test(start) ? webPage : undefined;
}

/** UTF-16 without a mark: Latin text then has a NUL in every second byte, always on the same side. */
function wideEncoding(head: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (let at = head.indexOf(0); at >= 0; at = head.indexOf(0, at + 1))
    zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (head.length < 4) return undefined;
  if (odd > head.length * 0.2 && even < head.length * 0.02) return "utf-16le";
  if (even > head.length * 0.2 && odd < head.length * 0.02) return "utf-16be";
  return undefined;
}

/** Seven-bit Japanese mail: escape sequences switch to the Japanese set, and no byte is over 127. */
function isIso2022(head: Uint8Array): boolean {
  let switches = 0;
  if (!head.includes(0x1b)) return false;
  for (let at = 0; at < head.length; at++) {
    const byte = head[at] ?? 0;
    if (byte > 0x7f) return false;
    if (byte === 0x1b && head[at + 1] === 0x24 && (head[at + 2] === 0x42 || head[at + 2] === 0x40))
      switches++;
  }
  return switches > 0;
}

type ByteSurvey = {
  all: number;
  /** Well-formed UTF-8 sequences of two to four bytes. */
  multibyte: number;
  /** Bytes outside ASCII that are no part of one. */
  broken: number;
  /** Control characters no text has. */
  controls: number;
  /** Stretches with bytes outside ASCII, for the statistics. */
  sample: Uint8Array;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const control = /[\0-\b\x0e-\x19\x1c-\x1f]/;
const everyControl = new RegExp(control, "g");

/** Every byte is one letter here, and an ASCII one only what it is in ASCII. */
const latin1 = () => new TextDecoder("latin1");
/** After so many plain bytes the next that is not plain is looked for, in place of each being looked at. */
const farApart = 32;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const notPlain = /[^\t-\r\u001a\u001b -\u007f]/g;

const sampleSize = 160_000;
const stretch = 256;

async function surveyBytes(source: Source, from: number): Promise<ByteSurvey> {
  return (await surveyUtf8(source, from)) ?? (await surveyEach(source, from));
}

/** All of it is UTF-8, as most texts are: then nothing but control characters is to be counted. */
async function surveyUtf8(source: Source, from: number): Promise<ByteSurvey | undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let controls = 0;
  try {
    for await (const chunk of await source.stream(from, source.size - from)) {
      const text = decoder.decode(chunk, { stream: true });
      if (control.test(text)) controls += text.match(everyControl)?.length ?? 0;
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
  return { all: source.size - from, multibyte: 0, broken: 0, controls, sample: new Uint8Array() };
}

async function surveyEach(source: Source, from: number): Promise<ByteSurvey> {
  const oneByteEach = latin1();
  const survey = { all: 0, multibyte: 0, broken: 0, controls: 0 };
  const sample = new Uint8Array(sampleSize);
  let sampled = 0;
  let due = 0;
  let low = 0x80;
  let high = 0xbf;
  for await (const chunk of await source.stream(from, source.size - from)) {
    let sampledTo = 0;
    let plainInARow = farApart;
    const letters = oneByteEach.decode(chunk);
    for (let at = 0; at < chunk.length; at++) {
      if (plainInARow >= farApart && due === 0) {
        notPlain.lastIndex = at;
        const found = notPlain.exec(letters);
        if (!found) break;
        at = found.index;
        plainInARow = 0;
      }
      const byte = chunk[at] ?? 0;
      if (due > 0) {
        if (byte >= low && byte <= high) {
          low = 0x80;
          high = 0xbf;
          if (--due === 0) survey.multibyte++;
          continue;
        }
        survey.broken++;
        due = 0;
      }
      if (byte < 0x80) {
        plainInARow++;
        if (byte < 0x20 && (byte < 9 || byte > 13) && byte !== 0x1a && byte !== 0x1b) survey.controls++;
        continue;
      }
      plainInARow = 0;
      if (at >= sampledTo && sampled < sampleSize) {
        const piece = chunk
          .subarray(Math.max(sampledTo, at - 64), at + stretch)
          .subarray(0, sampleSize - sampled);
        sample.set(piece, sampled);
        sampled += piece.length;
        sampledTo = at + stretch;
      }
      [due, low, high] = sequenceOf(byte);
      if (due === 0) survey.broken++;
    }
    survey.all += chunk.length;
  }
  if (due > 0) survey.broken++;
  return { ...survey, sample: sample.subarray(0, sampled) };
}

/** How many bytes must follow a leading byte, and the range of the first of them (no overlong forms, no surrogates). */
function sequenceOf(byte: number): [due: number, low: number, high: number] {
  if (byte >= 0xc2 && byte <= 0xdf) return [1, 0x80, 0xbf];
  if (byte === 0xe0) return [2, 0xa0, 0xbf];
  if (byte === 0xed) return [2, 0x80, 0x9f];
  if (byte >= 0xe1 && byte <= 0xef) return [2, 0x80, 0xbf];
  if (byte === 0xf0) return [3, 0x90, 0xbf];
  if (byte >= 0xf1 && byte <= 0xf3) return [3, 0x80, 0xbf];
  if (byte === 0xf4) return [3, 0x80, 0x8f];
  return [0, 0x80, 0xbf];
}

/** The detector's names for what TextDecoder calls otherwise. */
const decoderNames: Readonly<Record<string, string>> = {
  cp932: "shift_jis",
  cp949: "euc-kr",
  cp874: "windows-874",
  "tis-620": "windows-874",
  macroman: "macintosh",
  maccyrillic: "x-mac-cyrillic",
  "iso8859-15": "iso-8859-15",
  "iso8859-16": "iso-8859-16",
  // What WHATWG decoders call ISO 8859-1 and -9 are the Windows pages that contain them.
  "iso-8859-1": "windows-1252",
  "iso-8859-9": "windows-1254",
  // Without vowel points the two Hebrew pages agree, but only one has quotation marks and dashes.
  "iso-8859-8": "windows-1255",
};

async function guess(sample: Uint8Array): Promise<string> {
  const { detectAll } = await import("jschardet");
  // The small statistics of one stretch may be wrong where the whole is right, so the whole sample is judged.
  for (const { encoding } of detectAll(sample)) {
    const label = encoding && (decoderNames[encoding.toLowerCase()] ?? encoding.toLowerCase());
    if (label && label !== "utf-8" && label !== "ascii" && isDecodable(label)) return label;
  }
  return "windows-1252";
}

function isDecodable(label: string): boolean {
  try {
    new TextDecoder(label);
    return true;
  } catch {
    return false;
  }
}
