import type { BookMetadata } from "#domain/book/blocks";
import { asFarAsWhole } from "#domain/convert/damaged-part";
import type { MessageLog } from "#domain/convert/messages";
import type { OdtDocument } from "#domain/convert/readers/odt/document";
import { isPlaceholderAuthor } from "#domain/convert/readers/word-processor/placeholder-authors";
import { createXmlParser } from "#domain/convert/xml";

/** What the document says about itself in `meta.xml`; placeholders of programs are left out. */
export async function readProperties(document: OdtDocument, messages: MessageLog): Promise<BookMetadata> {
  const values = new Map<string, string[]>();
  const chunks = document.meta?.();
  if (chunks) await asFarAsWhole("properties", messages, () => readValues(chunks, values, document.fileName));
  const all = (name: string) =>
    (values.get(name) ?? [])
      .map((value) => value.replace(/\s+/g, " ").trim())
      .filter((value) => value !== "");
  const first = (name: string) => all(name)[0];

  // The one who began the manuscript wrote it; dc:creator is whoever saved it last.
  const began = authorNames(first("meta:initial-creator"));
  const metadata: BookMetadata = { authors: began.length > 0 ? began : authorNames(first("dc:creator")) };
  const title = first("dc:title");
  if (title && !placeholderTitles.test(title)) metadata.title = title;
  const language = first("dc:language");
  if (language && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/i.test(language)) metadata.language = language;
  const description = first("dc:description");
  if (description) metadata.description = description;
  const subjects = [...all("dc:subject"), ...all("meta:keyword")].flatMap(splitWords);
  if (subjects.length > 0) metadata.subjects = [...new Set(subjects)].slice(0, maxSubjects);
  const publisher = first("publisher");
  if (publisher) metadata.publisher = publisher;
  // When the file was made or saved says nothing of the work; a date its author gave it does.
  const date = /^\d{4}(-\d{2}(-\d{2})?)?/.exec(first("publication date") ?? first("date") ?? "")?.[0];
  if (date) metadata.date = date;
  return metadata;
}

async function readValues(
  chunks: AsyncGenerator<Uint8Array, void, void>,
  values: Map<string, string[]>,
  fileName: string,
): Promise<void> {
  let current = "";
  let isDone = false;
  let length = 0;
  const parser = createXmlParser(
    {
      open(name, attributes) {
        if (name === "office:body" || name === "office:styles") isDone = true;
        current = name === "meta:user-defined" ? (attributes["meta:name"]?.toLowerCase() ?? "") : name;
        const seen = values.get(current);
        if (isDone || values.size > maxValues || (seen?.length ?? 0) > maxValues) current = "";
        else if (seen) seen.push("");
        else values.set(current, [""]);
      },
      close() {
        current = "";
      },
      text(text) {
        const list = values.get(current);
        length += text.length;
        if (!list || length > maxLength) return;
        list.push((list.pop() ?? "") + text);
      },
    },
    fileName,
  );
  for await (const chunk of chunks) {
    parser.write(chunk);
    if (isDone) return;
  }
  parser.end();
}

const maxLength = 100_000;
const maxValues = 500;
const maxSubjects = 100;
const placeholderTitles = /^(untitled( document| \d+)?|document\d*|microsoft word - .*\.docx?)$/i;

function authorNames(creator: string | undefined): string[] {
  return (creator ?? "")
    .split(/\s*;\s*|\s+&\s+/)
    .map((name) => name.trim())
    .filter((name) => name !== "" && !isPlaceholderAuthor(name));
}

function splitWords(value: string): string[] {
  return value
    .split(/[;,]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");
}
