import { judgeBook } from "#domain/compliance/judge-book";
import type { Mend } from "#domain/compliance/rule";
import { TextWatcher } from "#domain/compliance/text-watcher";
import { bytesSource } from "#domain/convert/source";
import { examineEpub } from "#domain/epub-check/check-epub";
import { Book, soundBook } from "./sound-epub";

let sound: Map<string, Uint8Array> | undefined;
const one = "EPUB/text/chapter-001.xhtml";
const css = "EPUB/styles/book.css";

/** Changes to the sound book: markup at the end of its first chapter, rules before its body's. */
export const inChapter = (markup: string) => (book: Book) =>
  book.edit(one, "</section>", `${markup}</section>`);
export const style = (rules: string) => (book: Book) => book.edit(css, "body {", `${rules}\nbody {`);

/** Returns one rule's verdict on the sound book after `change`: kept, mended, broken, or undefined where it has nothing to judge. */
export async function verdict(
  rule: string,
  change: (book: Book) => void,
  size = 0,
): Promise<string | undefined> {
  return (await judged(change, [], {}, size)).verdicts.find((one) => one.rule === rule)?.verdict;
}

/** Returns the report on the sound book after `change`; `size` is that of its file in bytes, where it matters. */
export async function judged(
  change: (book: Book) => void,
  mends: Mend[] = [],
  options: { amazonCompliance?: boolean } = {},
  size = 0,
) {
  sound ??= await soundBook();
  const book = new Book(sound);
  change(book);
  const watcher = new TextWatcher();
  const { facts, findings } = await examineEpub(bytesSource(book.bytes()), watcher);
  const asked = { amazonCompliance: true, mobileOptimized: options.amazonCompliance !== false, ...options };
  if (size > 0) facts.size = size;
  return judgeBook({ facts, text: watcher.text, findings, mends, options: asked });
}

export function cover(book: Book): void {
  book.opf(/(<item id="picture-001"[^>]*)\/>/, '$1 properties="cover-image"/>');
}

export function largeCover(book: Book): void {
  cover(book);
  book.files.set("EPUB/images/picture-001.jpg", jpeg(1_600, 2_560));
}

export function picture(bytes: Uint8Array): (book: Book) => void {
  return (book) => book.files.set("EPUB/images/picture-001.jpg", bytes);
}

export function shown(bytes: Uint8Array, percent: number): (book: Book) => void {
  return (book) => {
    picture(bytes)(book);
    book.edit(one, "<img", `<img class="w${percent}"`);
  };
}

export function font(signature: string): (book: Book) => void {
  return (book) => {
    book.files.set("EPUB/fonts/a.otf", new TextEncoder().encode(`${signature}xxxx`));
    book.opf("</manifest>", '<item id="font" href="fonts/a.otf" media-type="font/otf"/></manifest>');
  };
}

export function drawings(count: number, box = 'viewBox="0 0 10 10"', inner = ""): (book: Book) => void {
  return (book) => {
    for (let at = 0; at < count; at++) {
      const file = `drawing-${at}.svg`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box} width="10" height="10">${inner}</svg>`;
      book.files.set(`EPUB/images/${file}`, new TextEncoder().encode(svg));
      book.opf(
        "</manifest>",
        `<item id="drawing-${at}" href="images/${file}" media-type="image/svg+xml"/></manifest>`,
      );
    }
  };
}

/** The beginnings of pictures: all that a header needs. */
export function jpeg(width: number, height: number, components = 3): Uint8Array {
  const frame = [8, height >> 8, height & 255, width >> 8, width & 255, components];
  for (let at = 1; at <= components; at++) frame.push(at, 0x11, 0);
  const length = frame.length + 2;
  return Uint8Array.of(
    0xff,
    0xd8,
    0xff,
    0xc0,
    length >> 8,
    length & 255,
    ...frame,
    0xff,
    0xda,
    0,
    2,
    0,
    0,
    0xff,
    0xd9,
  );
}

export function png(width: number, height: number, isTransparent: boolean): Uint8Array {
  const number = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
  const chunk = (type: string, data: number[]) => [
    ...number(data.length),
    ...[...type].map((sign) => sign.charCodeAt(0)),
    ...data,
    0,
    0,
    0,
    0,
  ];
  const header = chunk("IHDR", [...number(width), ...number(height), 8, 3, 0, 0, 0]);
  const clear = isTransparent ? chunk("tRNS", [0]) : [];
  return Uint8Array.of(
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    ...header,
    ...clear,
    ...chunk("IDAT", [0]),
    ...chunk("IEND", []),
  );
}

export function gif(width: number, height: number, isAnimated: boolean): Uint8Array {
  const head = [
    ...new TextEncoder().encode("GIF89a"),
    width & 255,
    width >> 8,
    height & 255,
    height >> 8,
    0,
    0,
    0,
  ];
  return Uint8Array.of(...head, ...(isAnimated ? new TextEncoder().encode("NETSCAPE2.0") : []), 0x3b);
}

export function webp(): Uint8Array {
  const bytes = new Uint8Array(40);
  bytes.set(new TextEncoder().encode("RIFF\0\0\0\0WEBPVP8 "));
  bytes.set([0x90, 1, 0x90, 1], 26);
  return bytes;
}
