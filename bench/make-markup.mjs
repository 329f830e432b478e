// The novel in the formats that are text themselves.

/** Paragraphs of one line each, a blank line between; italics between underscores. */
export const makeText = (chapters) =>
  chapters
    .map(({ title, paragraphs }) => [title, ...paragraphs.map((runs) => line(runs, "_", "_"))].join("\n\n"))
    .join("\n\n\n");

export const makeMarkdown = (chapters, { title, author }) =>
  [
    `---\ntitle: ${title}\nauthor: ${author}\nlang: en-GB\n---`,
    ...chapters.flatMap((chapter) => [
      `# ${chapter.title}`,
      ...chapter.paragraphs.map((runs) => line(runs, "*", "*")),
    ]),
  ].join("\n\n");

export const makeHtml = (chapters, { title, author }) =>
  `<!DOCTYPE html>\n<html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title><meta name="author" content="${author}"></head><body>\n${bodyMarkup(chapters, "")}</body></html>\n`;

/** Chapters as headings and paragraphs, for HTML and, with ids, for a chapter of an EPUB. */
export const bodyMarkup = (chapters, attributes) =>
  chapters
    .map(
      (chapter) =>
        `<h1${attributes}>${chapter.title}</h1>\n${chapter.paragraphs
          .map((runs) => `<p>${line(runs, "<i>", "</i>")}</p>\n`)
          .join("")}`,
    )
    .join("");

/** As Word writes it: a style for headings, a group a paragraph's character format, Unicode by number. */
export function makeRtf(chapters, { title, author }) {
  const body = chapters
    .map(
      (chapter) =>
        `\\pard\\plain\\s1\\outlinelevel0\\b\\fs32 ${escaped(chapter.title)}\\par\n${chapter.paragraphs
          .map((runs) => `\\pard\\plain\\s0\\qj\\f0\\fs24 ${escaped(line(runs, "{\u0001", "}"))}\\par\n`)
          .join("")}`,
    )
    .join("");
  return `{\\rtf1\\ansi\\ansicpg1252\\deff0\\deflang2057{\\fonttbl{\\f0\\froman Times New Roman;}}{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0 heading 1;}}{\\info{\\title ${title}}{\\author ${author}}}\n${body}}`;
}

const escaped = (text) =>
  text.replaceAll("\u0001", "\\i ").replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0)}?`);

/** The text of the novel holds no character that any of these formats would take for its own. */
const line = (runs, open, close) =>
  runs
    .map(({ text, italic }) => (italic ? `${open}${text.trim()}${close} ` : text))
    .join("")
    .trim();
