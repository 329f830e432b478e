import { makeDocx, p, r, relationship } from "./make-docx";
import { style, styled } from "./read-docx";

const ada = 'w:author="Ada Editor" w:date="2026-03-01T09:00:00Z"';
const bob = 'w:author="Bob Beta" w:date="2026-03-02T09:00:00Z"';
const ins = (runs: string, by = ada) => `<w:ins w:id="1" ${by}>${runs}</w:ins>`;
const del = (words: string, by = ada) =>
  `<w:del w:id="2" ${by}><w:r><w:delText xml:space="preserve">${words}</w:delText></w:r></w:del>`;
const filler = (words: string, times: number) => Array.from({ length: times }, () => words).join(" ");

/**
 * A Word document of two chapters with tracked changes of two people, and a comment with an answer. In the first chapter
 * an inserted word, a replaced one and a deleted paragraph; in the second an inserted paragraph, a move and a word in
 * quotes; seven changes in all.
 */
export function trackedManuscript(): Uint8Array {
  const heading = (text: string) => p(text, styled("Heading1"));
  const range = (which: string) => `<w:${which}RangeStart w:id="8" w:name="m1" ${ada}/>`;
  const body = [
    heading("One"),
    `<w:p>${r("She carried the ")}${del("umbrella")}${ins(r("lantern"))}${r(' home and said "never" ')}${ins(r("twice "), bob)}${r("to nobody.")}</w:p>`,
    `<w:p><w:pPr><w:rPr><w:del w:id="7" ${bob}/></w:rPr></w:pPr>${del("The Old Opening stood here.", bob)}</w:p>`,
    `<w:p><w:commentRangeStart w:id="4"/>${r("It was dark")}<w:commentRangeEnd w:id="4"/><w:r><w:commentReference w:id="4"/></w:r>${r(" in the lane. ")}${r(filler("The rain went on.", 20))}</w:p>`,
    heading("Two"),
    p(filler("She slept.", 20)),
    `<w:p><w:pPr><w:rPr><w:ins w:id="3" ${ada}/></w:rPr></w:pPr>${ins(r("A brand-new sentence -- and more."))}</w:p>`,
    `<w:p>${r("First ")}${range("moveFrom")}<w:moveFrom w:id="3" ${ada}>${r("of all ")}</w:moveFrom><w:moveFromRangeEnd w:id="8"/>${r("she woke, ")}${range("moveTo")}<w:moveTo w:id="4" ${ada}>${r("of all ")}</w:moveTo><w:moveToRangeEnd w:id="8"/>${r("mornings.")}</w:p>`,
    `<w:p>${r("He saw ")}${del("Vesuvius ", bob)}${r('the "')}${ins(r("big"))}${r(' hill" again.')}</w:p>`,
    p("The end came soon."),
  ];
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const comment = (id: number, by: string, text: string) =>
    `<w:comment w:id="${id}" ${by}><w:p w14:paraId="P${id}">${r(text)}</w:p></w:comment>`;
  return makeDocx({
    core: "<dc:title>The Lamp</dc:title><dc:creator>Cara Cole</dc:creator>",
    styles: style("Heading1", "heading 1"),
    body: body.join(""),
    relationships:
      relationship("c", "x/comments", "comments.xml") +
      relationship("e", "x/commentsExtended", "commentsExtended.xml"),
    files: {
      "word/comments.xml": `<w:comments ${w} xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml">${comment(4, 'w:author="Beta Reader" w:date="2026-03-02T09:00:00Z"', "What about the comet?")}${comment(5, ada, "No comet.")}</w:comments>`,
      "word/commentsExtended.xml": `<w15:commentsEx xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"><w15:commentEx w15:paraId="P4"/><w15:commentEx w15:paraId="P5" w15:paraIdParent="P4"/></w15:commentsEx>`,
    },
  });
}
