import { type Authored, plain, runs } from "./truth";

const bytes = (text: string) => new TextEncoder().encode(text);
const wrapAt = 72;

/** Returns the manuscript as plain text, wrapped, with indented paragraphs and no blank lines between them. */
export function writeTxt({ items, habit }: Authored): Uint8Array {
  const notes: string[] = [];
  const body = items.map((item) => {
    if (item.kind === "chapter") return `\n\n${item.title}\n\n`;
    if (item.kind === "contents") return `\n${item.lines.join("\n").replaceAll("\t", " ..... ")}\n`;
    if (item.kind === "break") return habit.breaks === "stars" ? "\n          * * *\n\n" : "\n";
    if (item.kind === "verse")
      return `\n${item.stanzas.map((lines) => lines.map(({ text, indent }) => `${" ".repeat(8 + indent * 4)}${text}\n`).join("")).join("\n")}\n`;
    if (item.kind !== "paragraph") return `${item.text}\n\n`;
    const text = item.text.replace(/\*([^*]*)\*/g, "_$1_");
    return `${wrapped(`    ${text}${item.note ? `[${notes.push(item.note)}]` : ""}`)}\n`;
  });
  const list = notes.map((note, at) => `[${at + 1}] ${note}\n`);
  return bytes([...body, list.length > 0 ? "\n\nNotes\n\n" : "", ...list].join(""));
}

function wrapped(text: string): string {
  const lines = [""];
  for (const word of text.split(/(?<=\S) /)) {
    const last = lines.at(-1) ?? "";
    if (last !== "" && last.length + 1 + word.length > wrapAt) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines.join("\n");
}

/** Returns the manuscript as Markdown. */
export function writeMarkdown({ items }: Authored): Uint8Array {
  const notes: string[] = [];
  const body = items.map((item) => {
    if (item.kind === "title") return `---\ntitle: ${item.text}`;
    if (item.kind === "subtitle") return `subtitle: ${item.text}`;
    if (item.kind === "author") return `author: ${item.text}\n---\n`;
    if (item.kind === "chapter") return `\n# ${item.title}\n`;
    if (item.kind === "contents") return `\n${item.lines.join("  \n")}\n`;
    if (item.kind === "break") return "\n* * *\n";
    if (item.kind === "verse")
      return `\n${item.stanzas.map((lines) => lines.map(({ text, indent }) => `| ${" ".repeat(indent * 4)}${text}`).join("\n")).join("\n|\n")}\n`;
    if (item.kind !== "paragraph") return `\n${item.text}\n`;
    return `\n${item.text}${item.note ? `[^${notes.push(item.note)}]` : ""}\n`;
  });
  return bytes([...body, ...notes.map((note, at) => `\n[^${at + 1}]: ${note}\n`)].join("\n"));
}

/** Returns the manuscript as RTF, with first-line indents. */
export function writeRtf({ items, habit }: Authored): Uint8Array {
  let page = "";
  let gap = "";
  const set = (text: string) => text.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0)} ?`);
  const body = items.map((item) => {
    let made = "";
    if (item.kind === "chapter")
      made =
        habit.headings === "styled"
          ? `\\pard\\s1\\pagebb ${item.title}\\par`
          : `\\pard\\plain\\pagebb\\qc{\\b\\fs32 ${item.title}}\\par`;
    else if (item.kind === "contents")
      made = item.lines
        .map((line, row) => `\\pard\\plain${row === 0 ? page : ""} ${line.replace("\t", "\\tab ")}\\par`)
        .join("\n");
    else if (item.kind === "break") {
      if (habit.breaks === "gap") gap = "\\sb480";
      return habit.breaks === "stars"
        ? "\\pard\\plain\\qc * * *\\par"
        : habit.breaks === "blank"
          ? "\\pard\\plain\\fi360\\par"
          : "";
    } else if (item.kind === "verse")
      made = item.stanzas
        .map((lines) =>
          lines.map(({ text, indent }) => `\\pard\\plain\\li${720 + indent * 720} ${text}\\par`).join("\n"),
        )
        .join("\n\\pard\\plain\\par\n");
    else if (item.kind === "paragraph") {
      const text = runs(item.text).map((run) => (run.isItalic ? `{\\i ${run.text}}` : run.text));
      const note = item.note ? `{\\super\\chftn}{\\footnote\\pard\\plain {\\super\\chftn} ${item.note}}` : "";
      made = `\\pard\\plain\\fi360${gap} ${text.join("")}${note}\\par`;
    } else made = `\\pard\\plain${page}\\qc${item.kind === "title" ? "\\fs48" : ""} ${item.text}\\par`;
    gap = "";
    page =
      item.kind === "author" ||
      item.kind === "copyright" ||
      item.kind === "dedication" ||
      item.kind === "epigraph"
        ? "\\pagebb"
        : "";
    return made;
  });
  return bytes(
    `{\\rtf1\\ansi\\ansicpg1252\\deff0\\deflang1033{\\fonttbl{\\f0\\fcharset0 Garamond;}}{\\stylesheet{\\s0 Normal;}{\\s1\\b\\fs32 heading 1;}}\n${set(body.join("\n"))}}`,
  );
}

/** Returns the words a typed line of contents would leave behind. */
export const contentsWords = (line: string) => plain(line).replace("\t", " ");
