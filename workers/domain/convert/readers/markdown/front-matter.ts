import type { BookMetadata } from "#domain/book/blocks";

export type FrontMatter = {
  metadata: BookMetadata /** Lines it takes at the start of the file. */;
  lines: number;
};

/** What stands before the text: YAML, TOML, Pandoc's title lines, or a header in the manner of MultiMarkdown. */
export function readFrontMatter(lines: readonly string[]): FrontMatter {
  const first = lines[0]?.trimEnd() ?? "";
  if (first === "---") return fenced(lines, /^(?:---|\.\.\.)\s*$/, /^([\w.-]+)\s*:\s*(.*)$/) ?? none();
  if (first === "+++") return fenced(lines, /^\+\+\+\s*$/, /^([\w.-]+)\s*=\s*(.*)$/) ?? none();
  if (first.startsWith("% ")) return titleLines(lines);
  if (headerKey.test(first)) return header(lines);
  return none();
}

const none = (): FrontMatter => ({ metadata: { authors: [] }, lines: 0 });
const maxLines = 400;
const headerKey =
  /^(?:title|author|subtitle|date|language|lang|format|base header level|latex \w+|css|copyright|keywords|publisher|description|affiliation|email|xhtml header|quotes language|comment)\s*:\s*\S/i;

function fenced(lines: readonly string[], end: RegExp, entry: RegExp): FrontMatter | undefined {
  const last = lines.slice(0, maxLines).findIndex((line, at) => at > 0 && end.test(line));
  if (last < 0) return undefined;
  const fields = new Map<string, string[]>();
  let key = "";
  let block: ">" | "|" | undefined;
  for (const line of unfolded(lines.slice(1, last))) {
    const found = /^\s/.test(line) ? undefined : entry.exec(line);
    if (found) {
      key = (found[1] ?? "").toLowerCase();
      const value = (found[2] ?? "").trim();
      block = value === "|" || value === ">" || value === "|-" || value === ">-" ? ">" : undefined;
      fields.set(key, block ? [] : valuesOf(value));
      continue;
    }
    const item = /^\s*-\s+(?:(?:name|text|given|family)\s*:\s*)?(.*)$/.exec(line)?.[1];
    const inner = /^\s+(?:name|text|main|value)\s*:\s*(.*)$/.exec(line)?.[1];
    const known = fields.get(key) ?? [];
    if (block && line.trim()) fields.set(key, [`${known[0] ?? ""} ${line.trim()}`.trim()]);
    else if (item !== undefined || inner !== undefined)
      fields.set(key, [...known, ...valuesOf((item ?? inner ?? "").trim())]);
  }
  return { metadata: metadataOf(fields), lines: last + 1 };
}

/** A quoted value that goes on in indented lines, as one line. */
function unfolded(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const before = whole.at(-1) ?? "";
    const isOpen = /[:=]\s*"(?:[^"\\]|\\.)*$|[:=]\s*'[^']*$/.test(before);
    if (isOpen && /^\s+\S/.test(line)) whole[whole.length - 1] = `${before} ${line.trim()}`;
    else whole.push(line);
  }
  return whole;
}

/** `"quoted"`, `[a, "b"]`, or plain to the end of the line. */
function valuesOf(value: string): string[] {
  const list = /^\[(.*)\]$/.exec(value)?.[1];
  const parts = list === undefined ? [value] : list.split(",");
  return parts
    .map((part) => part.trim())
    .map(
      (part) =>
        /^"((?:[^"\\]|\\.)*)"/.exec(part)?.[1]?.replace(/\\(.)/g, "$1") ??
        /^'((?:[^']|'')*)'/.exec(part)?.[1]?.replaceAll("''", "'") ??
        part.replace(/\s+#.*$/, ""),
    )
    .filter((part) => part !== "");
}

function metadataOf(fields: ReadonlyMap<string, string[]>): BookMetadata {
  const one = (...names: string[]) => names.map((name) => fields.get(name)?.[0]).find((value) => value);
  const all = (...names: string[]) =>
    names.map((name) => fields.get(name)).find((values) => values?.length) ?? [];
  const metadata: BookMetadata = { authors: all("author", "authors", "creator", "by").slice(0, 20) };
  const put = (
    name: "title" | "subtitle" | "language" | "publisher" | "description" | "identifier" | "date",
    value: string | undefined,
  ) => {
    if (value) metadata[name] = plain(value);
  };
  put("title", one("title", "booktitle"));
  put("subtitle", one("subtitle"));
  put("language", one("lang", "language"));
  put("publisher", one("publisher"));
  put("description", one("description", "abstract", "summary"));
  put("identifier", one("identifier", "isbn"));
  put("date", /^\d{4}(?:-\d\d(?:-\d\d)?)?/.exec(one("date") ?? "")?.[0]);
  const subjects = all("keywords", "subject", "tags", "categories");
  if (subjects.length > 0) metadata.subjects = subjects.slice(0, 50);
  return metadata;
}

/** `% Title`, `% Author; Author`, `% Date`. */
function titleLines(lines: readonly string[]): FrontMatter {
  let count = 0;
  const said: string[] = [];
  while (count < 12 && (lines[count]?.startsWith("%") || (count > 0 && /^\s+\S/.test(lines[count] ?? "")))) {
    const line = lines[count] ?? "";
    if (line.startsWith("%")) said.push(line.slice(1).trim());
    else said.push(`${said.pop() ?? ""} ${line.trim()}`);
    count++;
  }
  const [title, authors] = said;
  const metadata: BookMetadata = { authors: (authors ?? "").split(/\s*;\s*/).filter(Boolean) };
  if (title) metadata.title = plain(title);
  return { metadata, lines: count };
}

function header(lines: readonly string[]): FrontMatter {
  const end = lines.slice(0, maxLines).findIndex((line) => line.trim() === "");
  if (end < 0) return none();
  const fields = new Map<string, string[]>();
  let key = "";
  for (const line of lines.slice(0, end)) {
    const found = /^([A-Za-z][\w ]{0,40}?)\s*:\s*(.*)$/.exec(line);
    if (found && !/^\s/.test(line)) {
      key = (found[1] ?? "").toLowerCase();
      fields.set(key, [(found[2] ?? "").trim()].filter(Boolean));
    } else if (/^\s/.test(line)) fields.set(key, [`${fields.get(key)?.[0] ?? ""} ${line.trim()}`.trim()]);
    // A line that is neither: it was a sentence with a colon, not a header.
    else return none();
  }
  const author = fields.get("author")?.[0];
  if (author) fields.set("author", author.split(/\s*(?:;|,| and )\s*/));
  return { metadata: metadataOf(fields), lines: end + 1 };
}

/** Marks of emphasis mean nothing in a title. */
function plain(text: string): string {
  // Pandoc writes places and spans into titles too.
  return text
    .replace(/\[([^[\]]{0,300})\]\{[^{}]{0,300}\}/g, "$1")
    .replace(/\s+/g, " ")
    .replace(/^[*_]+|[*_]+$/g, "")
    .trim();
}
