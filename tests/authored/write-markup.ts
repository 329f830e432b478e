import { makeDocx, p, r } from "../setup/make-docx";
import { makeOdt } from "../setup/make-odt";
import { type Authored, runs } from "./truth";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const frontKinds = new Set(["title", "subtitle", "author", "copyright", "dedication", "epigraph"]);

/** Returns the manuscript as a Word document: paragraphs with first-line indents, front pages centred on pages of their own. */
export function writeDocx({ items, habit }: Authored): Uint8Array {
  const notes: string[] = [];
  let pageAfter = "";
  let gap = "";
  const centred = (text: string, more = "") => p(escaped(text), `${pageAfter}<w:jc w:val="center"/>${more}`);
  const body = items.map((item, at) => {
    const isLastOfPage = item.kind !== "title" && item.kind !== "subtitle";
    let made = "";
    if (item.kind === "chapter")
      made =
        habit.headings === "styled"
          ? p(escaped(item.title), `<w:pStyle w:val="Heading1"/><w:pageBreakBefore/>`)
          : `<w:p><w:pPr><w:pageBreakBefore/><w:jc w:val="center"/></w:pPr>${r(escaped(item.title), '<w:b/><w:sz w:val="32"/>')}</w:p>`;
    else if (item.kind === "contents")
      made = item.lines
        .map((line, row) => p(escaped(line).replace("\t", "</w:t><w:tab/><w:t>"), row === 0 ? pageAfter : ""))
        .join("");
    else if (item.kind === "break") {
      if (habit.breaks === "stars") made = p("* * *", '<w:jc w:val="center"/>');
      else if (habit.breaks === "blank") made = p("");
      else gap = '<w:spacing w:before="480"/>';
      return made;
    } else if (item.kind === "verse")
      made = item.stanzas
        .map((lines) =>
          lines
            .map(({ text, indent }) => p(escaped(text), `<w:ind w:left="${720 + indent * 720}"/>`))
            .join(""),
        )
        .join(p(""));
    else if (item.kind === "paragraph") {
      if (item.note) notes.push(item.note);
      const mark = item.note
        ? `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="${notes.length}"/></w:r>`
        : "";
      const text = runs(item.text).map((run) => r(escaped(run.text), run.isItalic ? "<w:i/>" : ""));
      made = `<w:p><w:pPr>${gap}<w:ind w:firstLine="360"/></w:pPr>${text.join("")}${mark}</w:p>`;
    } else made = centred(item.text, item.kind === "title" ? '<w:rPr><w:sz w:val="48"/></w:rPr>' : "");
    gap = "";
    pageAfter = frontKinds.has(item.kind) && isLastOfPage ? "<w:pageBreakBefore/>" : "";
    return items[at] ? made : "";
  });
  return makeDocx({
    body: body.join(""),
    styles:
      '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>',
    footnotes: notes
      .map((note, at) => `<w:footnote w:id="${at + 1}">${p(escaped(note))}</w:footnote>`)
      .join(""),
  });
}

/** Returns the manuscript as an OpenDocument text, written the same way. */
export function writeOdt({ items, habit }: Authored): Uint8Array {
  let page = "";
  let gap = false;
  let notes = 0;
  const set = (style: string, text: string) => `<text:p text:style-name="${style}">${text}</text:p>`;
  const body = items.map((item) => {
    let made = "";
    if (item.kind === "chapter")
      made =
        habit.headings === "styled"
          ? `<text:h text:style-name="Head" text:outline-level="1">${escaped(item.title)}</text:h>`
          : set("Bold", escaped(item.title));
    else if (item.kind === "contents")
      made = item.lines
        .map((line, row) =>
          set(row === 0 ? `Standard${page}` : "Standard", escaped(line).replace("\t", "<text:tab/>")),
        )
        .join("");
    else if (item.kind === "break") {
      gap = habit.breaks === "gap";
      return habit.breaks === "stars"
        ? set("Centre", "* * *")
        : habit.breaks === "blank"
          ? set("Body", "")
          : "";
    } else if (item.kind === "verse")
      made = item.stanzas
        .map((lines) => lines.map(({ text, indent }) => set(`Verse${indent}`, escaped(text))).join(""))
        .join(set("Standard", ""));
    else if (item.kind === "paragraph") {
      const text = runs(item.text).map((run) =>
        run.isItalic
          ? `<text:span text:style-name="Italic">${escaped(run.text)}</text:span>`
          : escaped(run.text),
      );
      const note = item.note
        ? `<text:note text:id="n${++notes}" text:note-class="footnote"><text:note-citation>${notes}</text:note-citation><text:note-body>${set("Standard", escaped(item.note))}</text:note-body></text:note>`
        : "";
      made = set(gap ? "Gap" : "Body", text.join("") + note);
    } else made = set(`${item.kind === "title" ? "Big" : "Centre"}${page}`, escaped(item.text));
    gap = false;
    page = frontKinds.has(item.kind) && item.kind !== "title" && item.kind !== "subtitle" ? "Page" : "";
    return made;
  });
  const style = (name: string, paragraph: string, text = "") =>
    `<style:style style:name="${name}" style:family="paragraph" style:parent-style-name="Standard"><style:paragraph-properties ${paragraph}/>${text && `<style:text-properties ${text}/>`}</style:style>`;
  const newPage = 'fo:break-before="page"';
  return makeOdt({
    body: body.join(""),
    automatic: [
      style("Centre", 'fo:text-align="center"'),
      style("CentrePage", `fo:text-align="center" ${newPage}`),
      style("StandardPage", newPage),
      style("Big", 'fo:text-align="center"', 'fo:font-size="24pt"'),
      style("Bold", `fo:text-align="center" ${newPage}`, 'fo:font-weight="bold" fo:font-size="16pt"'),
      style("Head", newPage),
      style("Body", 'fo:text-indent="0.25in"'),
      style("Gap", 'fo:text-indent="0.25in" fo:margin-top="0.33in"'),
      style("Verse0", 'fo:margin-left="0.5in"'),
      style("Verse1", 'fo:margin-left="1in"'),
      '<style:style style:name="Italic" style:family="text"><style:text-properties fo:font-style="italic"/></style:style>',
    ].join(""),
  });
}

/** Returns the manuscript as a web page. */
export function writeHtml({ items, habit }: Authored): Uint8Array {
  const notes: string[] = [];
  const words = (text: string) =>
    runs(text)
      .map((run) => (run.isItalic ? `<i>${escaped(run.text)}</i>` : escaped(run.text)))
      .join("");
  const body = items.map((item) => {
    if (item.kind === "chapter")
      return habit.headings === "styled"
        ? `<h1>${escaped(item.title)}</h1>`
        : `<p align="center"><b>${escaped(item.title)}</b></p>`;
    if (item.kind === "contents") return item.lines.map((line) => `<p>${escaped(line)}</p>`).join("");
    if (item.kind === "break")
      return habit.breaks === "stars" ? '<p align="center">* * *</p>' : "<p>&nbsp;</p>";
    if (item.kind === "verse")
      return `<div class="poem">${item.stanzas.map((lines) => `<p>${lines.map(({ text, indent }) => "&nbsp;".repeat(indent * 4) + escaped(text)).join("<br>\n")}</p>`).join("")}</div>`;
    if (item.kind === "title") return `<h1 class="book-title">${escaped(item.text)}</h1>`;
    if (item.kind !== "paragraph") return `<p align="center">${escaped(item.text)}</p>`;
    if (!item.note) return `<p>${words(item.text)}</p>`;
    const number = notes.push(item.note);
    return `<p>${words(item.text)}<sup><a href="#fn${number}" id="ref${number}">${number}</a></sup></p>`;
  });
  const list = notes.map(
    (note, at) => `<p id="fn${at + 1}"><a href="#ref${at + 1}">${at + 1}</a> ${escaped(note)}</p>`,
  );
  return new TextEncoder().encode(
    `<!DOCTYPE html><html lang="en"><body>\n${[...body, ...list].join("\n")}\n</body></html>`,
  );
}
