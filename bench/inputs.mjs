// The files that are measured, made from a seed when they are asked for, so that a part of the bench makes its own only.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeDocx } from "./make-docx.mjs";
import { makeHtml, makeMarkdown, makeRtf, makeText } from "./make-markup.mjs";
import { makeEpub, makeOdt } from "./make-packages.mjs";
import { makePdf } from "./make-pdf.mjs";
import { makePhotograph } from "./make-pictures.mjs";
import { makeNovel } from "./novel.mjs";

export const megabyte = 1024 * 1024;
const about = { title: "The Lamp at the Harbour", author: "A Seed" };

/** By kind as `manuscript-kinds.ts` names it. */
const makers = {
  docx: makeDocx,
  txt: makeText,
  rtf: makeRtf,
  odt: makeOdt,
  md: makeMarkdown,
  markdown: makeMarkdown,
  html: makeHtml,
  epub: makeEpub,
  pdf: (chapters, details) => makePdf(chapters, details).bytes,
};

export const canMake = (kind) => kind in makers;

/** The path of a novel of about so many words. */
export function novel(folder, kind, words) {
  return kept(join(folder, `novel-${words / 1000}k.${kind}`), () =>
    makers[kind](makeNovel({ words }), about),
  );
}

/** The largest manuscript that is accepted, or just below: 50 MB of text, not of zip. */
export function largest(folder, kind) {
  return kept(join(folder, `largest.${kind}`), () => {
    const bytesForWord = { txt: 6.5, rtf: 7.2, docx: 11.9, odt: 8.5 }[kind] ?? 7;
    const words = Math.floor((49.5 * megabyte) / bytesForWord);
    return makers[kind](longNovel(words), about);
  });
}

/** 49 MB of photographs of a megapixel in a novel. */
export function pictureBook(folder) {
  return kept(join(folder, "pictures.docx"), () => {
    const photographs = [];
    for (let bytes = 0; bytes < 49 * megabyte; bytes += photographs.at(-1).length)
      photographs.push(makePhotograph({ number: photographs.length }));
    return makeDocx(makeNovel({ words: 50_000 }), about, photographs);
  });
}

/** 1,500 pages and 49 MB: a long novel with photographs, all named on every page. */
export function longPdf(folder) {
  return kept(join(folder, "pages-1500.pdf"), () => {
    const photographs = [];
    for (let bytes = 0; bytes < 46 * megabyte; bytes += photographs.at(-1).length)
      photographs.push(makePhotograph({ number: photographs.length }));
    return makePdf(makeNovel({ words: 580_000 }), about, photographs).bytes;
  });
}

/** Making millions of words takes longer than converting them, so a novel is told over and over under new headings. */
function longNovel(words) {
  const once = makeNovel({ words: Math.min(words, 500_000) });
  const chapters = [];
  for (let written = 0; written < words; written += 500_000)
    for (const { title, paragraphs } of once)
      chapters.push({ title: title.replace(/\d+/, String(chapters.length + 1)), paragraphs });
  return chapters.slice(0, Math.ceil((once.length * words) / Math.min(words, 500_000)));
}

function kept(path, make) {
  if (!existsSync(path)) writeFileSync(path, make());
  return path;
}
