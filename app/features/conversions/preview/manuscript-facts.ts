import { archiveEntries, entryText } from "../first-page/archive";
import { firstPage } from "../first-page/first-page";
import { openingOf } from "../first-page/read-pdf";
import { isPdf } from "../manuscript-rules";
import { titlePageIn } from "./title-page";

/** What a manuscript says of itself, read in the browser: enough to fill in the form. */
export type ManuscriptFacts = { title?: string; author?: string; pages?: number };

/** The title and the author as the file's properties or its first page have them; nothing of what cannot be had cheaply. */
export async function manuscriptFacts(file: File): Promise<ManuscriptFacts> {
  try {
    if (isPdf(file)) return pdfFacts(file);
    const stated = await statedIn(file);
    if (stated.title && stated.author) return stated;
    return { ...titlePageIn(await firstPage(file)), ...stated };
  } catch {
    // What is wrong with the file is the server's to say, in a sentence.
    return {};
  }
}

async function pdfFacts(file: File): Promise<ManuscriptFacts> {
  const { title, author, pages } = (await openingOf(file)) ?? {};
  return { ...(title && { title }), ...(author && { author }), ...(pages && { pages }) };
}

/** Where each kind keeps its properties. */
const properties: Record<string, RegExp> = {
  docx: /^docProps\/core\.xml$/,
  odt: /^meta\.xml$/,
  epub: /\.opf$/i,
};

async function statedIn(file: File): Promise<ManuscriptFacts> {
  const where = properties[file.name.toLowerCase().split(".").pop() ?? ""];
  if (!where) return {};
  const entry = (await archiveEntries(file)).find(({ name }) => where.test(name));
  if (!entry) return {};
  const xml = new DOMParser().parseFromString(await entryText(file, entry, () => false), "text/xml");
  const text = (name: string) => {
    const found = xml.getElementsByTagNameNS("http://purl.org/dc/elements/1.1/", name)[0]?.textContent ?? "";
    return found.replace(/\s+/g, " ").trim();
  };
  const title = text("title");
  const author = text("creator");
  return { ...(isTitle(title) && { title }), ...(isName(author) && { author }) };
}

/** Titles and names that programs leave behind are none. */
const isTitle = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text) &&
  !/^(untitled|document\d*|microsoft word\b.*|title|unknown)$/i.test(text) &&
  !/\.(docx?|odt|rtf|pdf|txt|pages)$/i.test(text);
const isName = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  !/^(user|author|admin(istrator)?|owner|unknown|microsoft.*|python-docx)$/i.test(text);
