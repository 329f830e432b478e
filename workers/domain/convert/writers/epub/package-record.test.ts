import { expect, test } from "vitest";
import { withRecord } from "#domain/books/book-record";
import { checkedDetails } from "#domain/books/checked-details";
import { postedFields } from "#domain/books/details-fields";
import { epubcheck, hasJava } from "../../../../../tests/setup/epubcheck";
import { remade, storedBook } from "../../../../../tests/setup/remade-book";
import { scriptVectors } from "../../../../../tests/setup/script-vectors";

const manuscript = {
  metadata: { title: "The Draft", authors: ["Ana Reis"], language: "en" },
  blocks: ["One", "Two"].flatMap((title) => [
    { kind: "heading" as const, level: 1 as const, inlines: [{ kind: "text" as const, text: title }] },
    { kind: "paragraph" as const, inlines: [{ kind: "text" as const, text: "A lamp burned." }] },
  ]),
};

/** The book made again with what a form posted. */
async function bookWith(form: Record<string, string>) {
  const { book } = await storedBook(manuscript);
  const { record, problems } = checkedDetails(postedFields(form));
  expect(problems).toEqual({});
  const { title, author, details, series } = record;
  return remade({
    ...book,
    metadata: withRecord(book.metadata, { named: { title, author, details }, series }),
  });
}

const everything = {
  title: "The Edge of Winter",
  subtitle: "A Novel",
  titleSort: "Edge of Winter, The",
  "person-1-name": "Ana Reis",
  "person-1-sortAs": "Reis, Ana",
  "person-2-name": "Bo Ek",
  "person-2-role": "translator",
  "person-2-sortAs": "Ek, Bo",
  "category-1": "FIC047000 Fiction / Sea Stories",
  "keyword-1": "lighthouse",
  description: "<p>A lamp & <b>more</b>.</p>",
  language: "en-GB",
  publisher: "Skerry & Sons",
  isbn: "0-306-40615-2",
  publishedOn: "2027-02-01",
  rights: "© 2027 Ana Reis",
  accessibilitySummary: "Every picture is described.",
  seriesName: "The Skerry Books",
  seriesNumber: "1.5",
};

test.runIf(hasJava())("EPUBCheck has nothing to say of any field", { timeout: 180_000 }, async () => {
  expect(await epubcheck((await bookWith(everything)).bytes)).toEqual([]);
  // An anthology: its editor is who the package names as creator.
  const { bytes, files } = await bookWith({
    title: "Tales",
    "person-1-name": "Cy Day",
    "person-1-role": "editor",
  });
  expect(await epubcheck(bytes)).toEqual([]);
  expect(files.get("EPUB/package.opf")).toContain('<dc:creator id="contributor-1">Cy Day</dc:creator>');
  const all = scriptVectors();
  for (let at = 0; at < all.length; at += 16) {
    const [line = "", ...more] = all.slice(at, at + 16).map(({ markup }) => markup);
    const text = line.slice(0, 90);
    const hostile = await bookWith({
      ...{ title: text, publisher: text, rights: text, accessibilitySummary: text, seriesName: text },
      ...{
        "person-1-name": text,
        "person-1-sortAs": text,
        "keyword-1": text.slice(0, 50),
        "category-1": text,
      },
      description: more.join(" ").slice(0, 3_900),
    });
    expect(await epubcheck(hostile.bytes)).toEqual([]);
  }
});
