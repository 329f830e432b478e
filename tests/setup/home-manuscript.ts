import { sampleBook, sampleChapters, typedLines, typedNote } from "#content/home";
import { makeDocx, p, r } from "#tests/setup/make-docx";

const filler =
  "     In the morning the boat was gone, and with it the better of the two nets. Nobody in the village said anything about the nets; they spoke of the weather, which was fair, and of the price of oil, which was not. She counted the steps down to the slip, as she always had, and there were still a hundred and twelve of them.";
const noteMark =
  '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="1"/></w:r>';

/** Returns the Word file whose first page the home page shows: everything in it is typed, but for one footnote. */
export function homeManuscript(): Uint8Array {
  const first = typedLines.map((pieces) => {
    const runs = pieces.map(({ text }) => (text === "¹" ? noteMark : r(text)));
    return `<w:p>${runs.join("")}</w:p>`;
  });
  const others = sampleChapters
    .slice(1)
    .flatMap((title, place) => [
      p(""),
      p(`          Chapter ${place + 2}: ${title}`),
      p(""),
      p(filler),
      p("                 * * *"),
      p(filler),
    ]);
  return makeDocx({
    body: [...first, ...others].join(""),
    core: `<dc:title>${sampleBook.title}</dc:title><dc:creator>${sampleBook.author}</dc:creator><dc:language>en-US</dc:language>`,
    footnotes: `<w:footnote w:id="1">${p(typedNote)}</w:footnote>`,
  });
}
