import type { BookMetadata } from "#domain/book/blocks";
import type { PdfFile } from "#domain/convert/readers/pdf/open-pdf";

/** What the PDF says about itself in its information dictionary and XMP, without what programs wrote of their own. */
export async function readMetadata(file: PdfFile, fileName: string): Promise<BookMetadata> {
  const metadata: BookMetadata = { authors: [] };
  let info: Record<string, unknown> = {};
  let xmp: (name: string) => unknown = () => undefined;
  try {
    info = await file.whole(() => file.document.documentInfo);
    const packet = await file.catalog("metadata");
    xmp = (name) => packet?.parsedData.get(name);
  } catch {
    return metadata;
  }
  const title = [info.Title, firstOf(xmp("dc:title"))].map(tidy).find((text) => isRealTitle(text, fileName));
  if (title) metadata.title = title;
  const creators = xmp("dc:creator");
  const authors = [info.Author, ...(Array.isArray(creators) ? creators : [creators])]
    .map(tidy)
    .filter(isRealName);
  if (authors[0]) metadata.authors = splitNames(authors[0]);
  const language = [info.Language, firstOf(xmp("dc:language"))].map(tidy).find(isLanguage);
  if (language) metadata.language = canonicalLanguage(language);
  const subject = tidy(info.Subject);
  if (subject.length > 20) metadata.description = subject;
  return metadata;
}

const tidy = (value: unknown): string =>
  typeof value === "string"
    ? value
        .replace(/\p{Cc}+/gu, " ")
        .replace(/\s+/g, " ")
        .trim()
    : "";

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** Titles that a program or a template made up: `Microsoft Word - x.doc`, `untitled`, `Paper Title (use style: …)`, a file's name. */
export function isRealTitle(title: string, fileName: string): boolean {
  if (title.length < 2 || title.length > 300 || !/\p{L}|\p{N}/u.test(title) || isPrintedValue(title))
    return false;
  if (
    /^(?:microsoft|powerpoint|slide|untitled|document\s?\d*$|title$|scan(?:ned)?\b|no title|print|layout\b|book\d*$)/i.test(
      title,
    )
  )
    return false;
  if (
    /\(use style\b|^(?:paper|book|document|article|report|thesis|manuscript|your|insert|enter|type)(?: the| your)? (?:book |document |article )?title\b/i.test(
      title,
    )
  )
    return false;
  if (/\.(?:docx?|pdf|rtf|odt|txt|tex|dvi|indd|qxp|qxd|pages|fm|ps|eps|md|html?|p65|wpd)$/i.test(title))
    return false;
  const bare = (text: string) => text.replace(/\.\w+$/, "").toLowerCase();
  return bare(title) !== bare(fileName) || /\s/.test(title);
}

/** Returns whether an author's name is one: not a program's, an account's, or what stands in a form until it is filled in. */
export function isRealName(name: string): boolean {
  if (name.length < 2 || name.length > 200 || !/\p{L}{2}/u.test(name) || isPrintedValue(name)) return false;
  if (/^(?:<.*>|\[.*\]|\(.*\))$/.test(name) || /\.(?:docx?|pdf|rtf|odt|tex|dvi|indd)$/i.test(name))
    return false;
  if (
    /^(?:your|enter|insert|type|add)\b.*\bnames?\b|^(?:the )?(?:author|first|last|full|given|sur)[ -]?(?:and last )?names?\b(?:[ ,]+(?:last|sur|family)[ -]?name)?$/i.test(
      name,
    )
  )
    return false;
  return !/^(?:user|owner|admin(?:istrator)?|authors?|unknown(?: author)?|anonymous|pc|home|default|root|guest|name|windows user|microsoft.*|.*@.*|proprietario|administrador|utente|untitled|none|nil|true|false|array|object|tbd|todo|test)$/i.test(
    name,
  );
}

/**
 * Returns whether a program printed a value of its own instead of its words: `ARRAY(0x2c41e8)`, `[object Object]`,
 * `java.lang.String@1b2c3d`, `undefined`, or a blank of a template that nobody filled, `{{author}}`.
 */
function isPrintedValue(text: string): boolean {
  return (
    /\b(?:ARRAY|HASH|SCALAR|CODE|GLOB|REF|[A-Z]\w*(?:::\w+)*=\w+)\(0x[\da-f]+\)|\bat 0x[\da-f]+>|\[object \w+\]/i.test(
      text,
    ) ||
    /^(?:undefined|null|nan|n\/a)$/i.test(text) ||
    /^[\w.$]+@[\da-f]{5,16}$|^\w+(?:\.\w+)+\[\]$/.test(text) ||
    /^(?:\$\{[^}]*\}|\{\{[^}]*\}\}|%\w+%|<%.*%>|#(?:REF|NAME|VALUE|N\/A)[!?]?|\\\w+(?:\{.*\})?)$/.test(text)
  );
}

function splitNames(names: string): string[] {
  return names
    .split(/\s*(?:;|\band\b|&)\s*/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

const isLanguage = (text: string) => /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i.test(text);

function canonicalLanguage(text: string): string {
  try {
    return Intl.getCanonicalLocales(text.replace(/_/g, "-"))[0] ?? text;
  } catch {
    return text;
  }
}
