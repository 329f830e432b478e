import { packageDetails } from "#domain/books/package-details";
import type { RuleReport } from "#domain/compliance/rule-report";
import { toFillInRule } from "#domain/compliance/rules/text";
import { chapterHtml } from "#domain/preview/chapter-html";
import { pageAfter, pagesOfWords, wordsBefore } from "#domain/preview/heading-pages";
import { previewFilePath } from "#domain/preview/preview-paths";
import { Refusal } from "#domain/refusal";
import { shownContents } from "#workers/services/books/preview-drafts.server";
import type { PreviewedBook } from "#workers/services/books/previews.server";

/** Bytes of HTML in one answer; a chapter that is larger goes by itself. */
const maxContent = 1_000_000;
/** Our writer divides what is longer; this is a book that was not written here. */
const maxDocument = 20_000_000;

/** Returns what a book's preview shows: its text, what is in the EPUB about it, and where its headings stand. */
export async function previewRecordOf(previewed: PreviewedBook, only: number | undefined) {
  const { row, book } = previewed;
  const { manifest } = book;
  const [content, report, headings] = await Promise.all([
    contentOf(previewed, only),
    book.rules(),
    headingsOf(previewed),
  ]);
  const edited = previewed.documents.reduce((sum, { words }) => sum + words, 0) - wordsOf(manifest.chapters);
  const changed = previewed.edits ? edited : 0;
  const words = (row.losses?.words.out ?? manifest.facts.words) + changed;
  const { authors, title, language } = manifest.metadata;
  return {
    title,
    content: content.html,
    metadata: {
      title,
      author: authors.length > 0 ? authors.join(", ") : "Unknown Author",
      language: languageName(language),
      format: "EPUB 3",
      originalFile: row.originalFileName ?? "",
      fileSize: row.outputSize ?? 0,
      wordCount: words,
      textWords: manifest.facts.words + changed,
      pageCount: pagesOfWords(words),
      processingDate: new Date(row.completedAt ?? row.createdAt).toISOString(),
      ...standing(report),
      toFillIn: toFillIn(report, previewed.documents),
      details: packageDetails(manifest.metadata),
    },
    tableOfContents: headings.filter(({ level }) => level === 1).map(({ title, page }) => ({ title, page })),
    structure: headings,
    nextChapter: content.next,
  };
}

function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag === "" ? "English" : tag;
  }
}

/** By the rules the book was made under; one that was not made for Kindle was not asked about it. */
function standing(report: RuleReport | undefined) {
  if (!report) return { kdpCompliant: false, rules: null };
  const asked = report.verdicts.filter(({ verdict }) => verdict !== "not-applicable");
  const broken = asked.filter(({ verdict, severity }) => verdict === "broken" && severity === "error").length;
  const { isForKindle, totals } = report;
  return {
    kdpCompliant: isForKindle && totals.errors === 0,
    rules: { isForKindle, broken: Math.max(broken, totals.errors), total: asked.length },
  };
}

/** What the author has still to write on pages made from templates, as it is in the EPUB. */
function toFillIn(report: RuleReport | undefined, documents: PreviewedBook["documents"]) {
  const places = report?.verdicts.find(({ rule }) => rule === toFillInRule)?.places ?? [];
  return places.map(({ text, file, title = "" }) => {
    const found = documents.find(({ path }) => path === file);
    return { text, title: found?.title || title, chapter: found?.chapter ?? null };
  });
}

const wordsOf = (chapters: readonly { words: number }[]): number =>
  chapters.reduce((sum, { words }) => sum + words, 0);

async function contentOf(previewed: PreviewedBook, only: number | undefined) {
  const { row, epub, documents } = previewed;
  const chapters = documents.flatMap((shown) =>
    shown.chapter === null ? [] : [{ ...shown, index: shown.chapter, shown }],
  );
  const wanted = only === undefined ? chapters : chapters.filter(({ index }) => index === only);
  if (only !== undefined && wanted.length === 0) throw new Refusal("not-found");
  const addressOf = (path: string) => previewFilePath(row.id, path);
  const sections: string[] = [];
  let bytes = 0;
  for (const { index, path, shown } of wanted) {
    const part = epub.part(path);
    const draft = await previewed.draft(shown);
    if (draft === undefined && !part) continue;
    const document = draft ?? utf8.decode(part ? await epub.zip.bytes(part.entry, maxDocument) : undefined);
    const section = `<section data-chapter="${index}">\n${chapterHtml(document, path, addressOf)}\n</section>`;
    bytes += new TextEncoder().encode(section).length;
    if (bytes > maxContent && sections.length > 0) return { html: sections.join("\n"), next: index };
    sections.push(section);
  }
  const at = chapters.findIndex(({ index }) => index === only);
  const after = only === undefined ? undefined : chapters[at + 1];
  return { html: sections.join("\n"), next: after?.index ?? null };
}

const utf8 = new TextDecoder();

/** The book's own table of contents; pages as they come at so many words a page. */
async function headingsOf({ book: { chapter: stored }, epub, documents, edits }: PreviewedBook) {
  const starts = new Map<string, { index: number; words: number }>();
  let words = 0;
  for (const { chapter, path, words: own } of documents) {
    if (chapter !== null) starts.set(path, { index: chapter, words });
    words += own;
  }
  const contents = shownContents(epub, documents, edits);
  const wanted = new Map<string, Set<string>>();
  const opened = new Set<string>();
  for (const { path, id } of contents) {
    // The first entry of a document is the heading it opens with.
    const isInside = opened.has(path) && id !== "" && starts.has(path);
    if (isInside) wanted.set(path, (wanted.get(path) ?? new Set()).add(id));
    opened.add(path);
  }
  const inside = new Map<string, Map<string, number>>();
  for (const [path, ids] of wanted) {
    const found = await stored(starts.get(path)?.index ?? -1);
    if (found) inside.set(path, wordsBefore(found.blocks, ids));
  }
  return contents.map(({ title, depth, path, id }) => ({
    level: depth,
    title: title.replace(/\s+/g, " ").trim(),
    page: pageAfter((starts.get(path)?.words ?? 0) + (inside.get(path)?.get(id) ?? 0)),
  }));
}
