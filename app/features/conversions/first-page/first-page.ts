import { archiveEntries, entryText } from "./archive";
import {
  markdownParagraphs,
  markupParagraphs,
  richTextParagraphs,
  textParagraphs,
  wordParagraphs,
} from "./paragraphs";

/** The first words of a manuscript, read in the browser: enough for a small picture of its first page. */
export type FirstPage = string[];

/** The first paragraphs; empty when they cannot be had cheaply (PDF, a damaged file). */
export async function firstPage(file: File): Promise<FirstPage> {
  try {
    return upTo(enoughCharacters, await paragraphsOf(file, enoughCharacters));
  } catch {
    // A picture only: what is wrong with the file is the server's to say, in a sentence.
    return [];
  }
}

/** Paragraphs from the start of a manuscript, about as many as have so many characters. Throws what a damaged file throws. */
export async function paragraphsOf(file: File, characters: number): Promise<string[]> {
  // A character is two bytes at most in most books; markup and styles take more than the words.
  const bytes = Math.max(4_096, 3 * characters);
  switch (file.name.toLowerCase().split(".").pop()) {
    case "txt":
      return textParagraphs(await firstText(file, bytes));
    case "md":
    case "markdown":
      return markdownParagraphs(await firstText(file, 2 * bytes));
    case "html":
    case "htm":
    case "xhtml":
      return markupParagraphs(bodyOf(await firstText(file, 16 * bytes)), webBlocks);
    case "rtf":
      return richTextParagraphs(await firstText(file, 16 * bytes));
    case "docx":
      return fromArchive(file, (name) => name === "word/document.xml", wordParagraphs, characters);
    case "odt":
      return fromArchive(
        file,
        (name) => name === "content.xml",
        (xml) => markupParagraphs(bodyOf(xml), "text:p|text:h"),
        characters,
      );
    case "epub":
      return fromArchive(file, isChapter, (xml) => markupParagraphs(bodyOf(xml), webBlocks), characters);
    default:
      return [];
  }
}

const enoughCharacters = 900;
const maxMarkup = 400_000;
const lengthOf = (paragraphs: string[]) => paragraphs.reduce((sum, one) => sum + one.length, 0);
const webBlocks = "p|h[1-6]|li|div";

async function fromArchive(
  file: File,
  isWanted: (name: string) => boolean,
  paragraphs: (text: string) => string[],
  characters: number,
): Promise<string[]> {
  const entry = (await archiveEntries(file)).find(({ name }) => isWanted(name));
  if (!entry) return [];
  const isEnough = (text: string) =>
    text.length > maxMarkup || (text.length > 12 * characters && lengthOf(paragraphs(text)) >= characters);
  return paragraphs(await entryText(file, entry, isEnough));
}

/** A document of an EPUB that is likely to hold text, not a cover or a list. */
const isChapter = (name: string) =>
  /\.x?html?$/i.test(name) && !/(cover|title|nav|toc|contents|copyright)[^/]*$/i.test(name);

function bodyOf(markup: string): string {
  const body = /<(?:office:)?body\b[^>]*>/i.exec(markup);
  return body ? markup.slice(body.index + body[0].length) : markup;
}

async function firstText(file: File, most: number): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, most).arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    // `stream` forgives a character cut in two by the slice.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: file.size > most });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function upTo(characters: number, paragraphs: string[]): string[] {
  const taken: string[] = [];
  let length = 0;
  for (const paragraph of paragraphs) {
    if (length >= characters) break;
    taken.push(paragraph.slice(0, characters - length));
    length += paragraph.length;
  }
  return taken;
}
