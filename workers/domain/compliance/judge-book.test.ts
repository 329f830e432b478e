import { expect, test } from "vitest";
import { everyRule, kindleRules, phoneRules } from "#domain/compliance/rule-set";
import {
  cover,
  drawings,
  font,
  gif,
  inChapter,
  jpeg,
  judged,
  largeCover,
  picture,
  png,
  shown,
  style,
  verdict,
  webp,
} from "../../../tests/setup/judged-book";
import type { Book } from "../../../tests/setup/sound-epub";

const one = "EPUB/text/chapter-001.xhtml";
const two = "EPUB/text/chapter-002.xhtml";
const nav = "EPUB/nav.xhtml";
const css = "EPUB/styles/book.css";
const long = "words upon words ".repeat(200);

/** A rule, how a book keeps it, and how another breaks it. A book that has nothing of the kind says so. */
type Case = { keeps?: (book: Book) => void; breaks: (book: Book) => void };
const cases: Record<string, Case> = {
  "kindle-contents": {
    breaks(book) {
      book.edit(nav, /(<nav class="contents"[\s\S]*?)<ol>[\s\S]*?<\/ol>/, "$1");
      book.edit("EPUB/toc.ncx", /<navMap>[\s\S]*<\/navMap>/, "<navMap/>");
    },
  },
  "kindle-ncx": { breaks: (book) => book.edit("EPUB/toc.ncx", "urn:uuid:1234", "urn:uuid:9234") },
  "kindle-contents-page": { breaks: (book) => book.opf('<itemref idref="nav"/>', "") },
  "kindle-contents-depth": {
    breaks: (book) =>
      book.edit(
        nav,
        /<li><a href="(text\/chapter-002[^"]*)">Two<\/a><\/li>/,
        '<li><a href="$1">Two</a><ol><li><a href="$1">a</a><ol><li><a href="$1">b</a></li></ol></li></ol></li>',
      ),
  },
  "kindle-landscape": {
    breaks: (book) =>
      book.opf("</metadata>", '<meta property="rendition:orientation">landscape</meta></metadata>'),
  },
  "kindle-alt-missing": { breaks: (book) => book.edit(one, ' alt="A lamp"', "") },
  "kindle-margin-units": {
    keeps: style("em { margin: 1em 5%; }"),
    breaks: style("blockquote { margin: 1em 2em; }"),
  },
  "kindle-body-font": {
    keeps: style("body { font-family: serif; }"),
    breaks: style("p { font-family: serif; }"),
  },
  "kindle-landmarks": {
    breaks(book) {
      book.edit(nav, 'epub:type="bodymatter"', 'epub:type="chapter"');
      book.opf('type="text"', 'type="preface"');
    },
  },
  "kindle-page-labels": { breaks: (book) => book.edit(two, 'aria-label="2"', 'aria-label="A-2"') },
  "kindle-metadata": { breaks: (book) => book.opf(/<dc:language>.*<\/dc:language>/, "") },
  "kindle-cover": { keeps: cover, breaks: () => {} },
  "kindle-cover-size": { keeps: largeCover, breaks: cover },
  "kindle-cover-page": {
    keeps: cover,
    breaks(book) {
      cover(book);
      book.edit(
        one,
        /<section[\s\S]*<\/section>/,
        '<section><img src="../images/picture-001.jpg" alt="x"/></section>',
      );
      book.opf(
        /<spine([^>]*)>[\s\S]*<itemref idref="chapter-001"\/>/,
        '<spine$1><itemref idref="chapter-001"/>',
      );
    },
  },
  "kindle-fixed-layout": {
    keeps(book) {
      book.opf(
        "</metadata>",
        '<meta property="rendition:layout">pre-paginated</meta><meta name="original-resolution" content="600x800"/></metadata>',
      );
      for (const file of [one, two, nav, "EPUB/text/title-page.xhtml"])
        if (book.files.has(file))
          book.edit(file, "</head>", '<meta name="viewport" content="width=600, height=800"/></head>');
    },
    breaks: (book) =>
      book.opf("</metadata>", '<meta property="rendition:layout">pre-paginated</meta></metadata>'),
  },
  "kindle-all-bold": { keeps: inChapter(`<p>${long}</p>`), breaks: inChapter(`<p><b>${long}</b></p>`) },
  "kindle-all-italic": { keeps: inChapter(`<p>${long}</p>`), breaks: inChapter(`<p><i>${long}</i></p>`) },
  "kindle-fixed-spaces": {
    keeps: inChapter(`<p>${long}</p>`),
    breaks: inChapter(`<p>${long.replaceAll(" ", "\u00a0")}</p>`),
  },
  "kindle-space-signs": { breaks: inChapter("<p>thin\u2009space</p>") },
  "kindle-blank-lines": { breaks: inChapter("<p>\u00a0</p><p></p><p><br/></p>") },
  "kindle-printed-page-numbers": {
    breaks: inChapter(Array.from({ length: 14 }, (_, at) => `<p>${long}</p><p>${at + 1}</p>`).join("")),
  },
  "kindle-notes": { breaks: (book) => book.edit(one, 'href="#r1"', 'href="#nowhere"') },
  "kindle-two-way-links": {
    keeps: inChapter('<p><a id="x" href="#n1">a</a></p>'),
    breaks: inChapter('<p><a id="x" href="#y">a</a> <a id="y" href="#x">b</a></p>'),
  },
  "kindle-banned-elements": { breaks: inChapter("<form><p>Your name?</p></form>") },
  "kindle-well-formed": { breaks: (book) => book.edit(one, "</em>", "") },
  "kindle-data-urls": { breaks: inChapter('<p><img src="data:image/png;base64,AA" alt=""/></p>') },
  "text-left-over": { breaks: inChapter("<p>Lorem ipsum dolor. TK</p>") },
  // What a novel says in brackets is not what a page from a template left open.
  "text-to-fill-in": {
    keeps: inChapter("<p>The machine said [insert coin].</p>"),
    breaks: inChapter("<p>Für [Name einsetzen]</p>"),
  },
  "kindle-formulas": {
    breaks: (book) =>
      book.edit(two, "<mi>x</mi>", "<semantics><mi>x</mi><annotation>x</annotation></semantics>"),
  },
  "kindle-body-line-height": { breaks: style("p { line-height: 1.5; }") },
  "kindle-body-size": { breaks: style("body { font-size: 14px; }") },
  "kindle-body-colours": { breaks: style("p { color: #000; }") },
  "kindle-body-margins": { breaks: style("body { margin: 0 5%; }") },
  "kindle-side-margins": { breaks: style("em { margin-left: 40%; }") },
  "kindle-greys": { keeps: style("em { color: #777; }"), breaks: style("em { color: #ccc; }") },
  "kindle-contrast": { keeps: style("em { color: #22506b; }"), breaks: style("em { color: yellow; }") },
  "kindle-units": { breaks: style("em { margin-top: 12px; }") },
  "kindle-negative-margins": { breaks: style("em { margin-top: -1em; }") },
  "kindle-positioned": { breaks: style("em { position: absolute; }") },
  "kindle-heading-alignment": {
    breaks: (book) => book.edit(css, /(h1,[^{]*\{[^}]*)text-align: center;/, "$1"),
  },
  "kindle-fonts": { keeps: font("OTTO"), breaks: font("wOFF") },
  "kindle-drop-caps": {
    keeps(book) {
      inChapter('<p><span class="drop-cap">O</span>nce</p>')(book);
      style(".drop-cap { float: left; font-size: 3em; }")(book);
    },
    breaks(book) {
      inChapter('<p><span class="drop-cap">O</span>nce</p>')(book);
      book.files.set(css, new TextEncoder().encode("p { margin: 0; }"));
    },
  },
  "kindle-picture-format": { breaks: picture(webp()) },
  "kindle-picture-animated": { breaks: picture(gif(100, 100, true)) },
  "kindle-picture-transparent": { breaks: picture(png(400, 400, true)) },
  "kindle-picture-colours": { breaks: picture(jpeg(400, 400, 4)) },
  "kindle-picture-resolution": { keeps: shown(jpeg(1_300, 900), 100), breaks: shown(jpeg(600, 400), 100) },
  "kindle-picture-coarse": { keeps: shown(jpeg(600, 400), 100), breaks: shown(jpeg(200, 400), 100) },
  "kindle-picture-small": { keeps: picture(jpeg(400, 300)), breaks: picture(jpeg(120, 90)) },
  // In a line a picture of 45 pixels and more is fine.
  "kindle-line-pictures": {
    keeps(book) {
      picture(jpeg(60, 60))(book);
      inChapter('<p>a sign <img src="../images/picture-001.jpg" alt="sign"/> here</p>')(book);
    },
    breaks: inChapter('<p>a sign <img src="../images/picture-001.jpg" alt="sign"/> here</p>'),
  },
  "kindle-alt-long": { breaks: (book) => book.edit(one, 'alt="A lamp"', `alt="${"A lamp ".repeat(30)}"`) },
  "kindle-drawings-many": { keeps: drawings(2), breaks: drawings(26) },
  "kindle-drawing-box": { keeps: drawings(1), breaks: drawings(1, 'viewBox="0 0 10.5 10"') },
  "kindle-drawing-text": { keeps: drawings(1), breaks: drawings(1, 'viewBox="0 0 10 10"', "<text>x</text>") },
  "apple-picture-large": { breaks: picture(jpeg(4_000, 3_000)) },
  "kindle-table-large": {
    breaks: inChapter(`<table><tbody>${"<tr><td>x</td></tr>".repeat(101)}</tbody></table>`),
  },
  "kindle-table-nested": {
    breaks: inChapter(
      "<table><tbody><tr><td><table><tbody><tr><td>x</td></tr></tbody></table></td></tr></tbody></table>",
    ),
  },
  "kindle-table-body": { breaks: inChapter("<table><tr><td>x</td></tr><tr><td>y</td></tr></table>") },
  "kindle-link-shop": {
    breaks: inChapter('<p><a href="https://www.kobo.com/us/en/ebook/lamp">Kobo</a></p>'),
  },
  "kindle-link-form": { breaks: inChapter('<p><a href="https://docs.google.com/forms/d/e/1">Form</a></p>') },
  "phone-picture-large": { breaks: picture(jpeg(3_000, 2_000)) },
};

test.each(Object.entries(cases))(
  "%s is kept by one book and broken by another",
  async (rule, { keeps, breaks }) => {
    expect(await verdict(rule, keeps ?? (() => {}))).toBe("kept");
    expect(await verdict(rule, breaks)).toBe("broken");
  },
);

test("a contents page with the numbers of printed pages breaks its rule, and so does a TIFF", async () => {
  const numbered = (book: Book) => book.edit(nav, ">One</a>", ">One ..... 12</a>");
  expect(await verdict("kindle-contents-page", numbered)).toBe("broken");
  const tiff = (book: Book) => book.opf('media-type="image/jpeg"', 'media-type="image/tiff"');
  expect(await verdict("kindle-picture-format", tiff)).toBe("broken");
});

test("a book of more than 650 MB is too large", async () => {
  const small = await judged(() => {});
  const large = await judged(() => {}, [], {}, 700_000_000);
  const verdictIn = (report: typeof small) =>
    report.verdicts.find(({ rule }) => rule === "kindle-too-large")?.verdict;
  expect([verdictIn(small), verdictIn(large)]).toEqual(["kept", "broken"]);
});

test("every rule has its case, but for size and the one that is in force no more", () => {
  const rules = [...kindleRules, ...phoneRules, ...everyRule]
    .map(({ id }) => id)
    .filter((id) => !/^kindle-(?:picture-weight|too-large)$/.test(id));
  expect(Object.keys(cases).sort()).toEqual([...rules].sort());
});

test("a place has its file, its line, its chapter's title and its block", async () => {
  const report = await judged(inChapter('<p id="b1234"><a id="r7">A</a> Lorem ipsum.</p>'));
  expect(report.verdicts.find(({ rule }) => rule === "text-left-over")?.places).toMatchObject([
    { file: one, title: "One", line: expect.any(Number), block: "b1234" },
  ]);
});

test("without Kindle's rules only those for every book are looked at", async () => {
  const report = await judged(style("p { line-height: 2; }"), [], { amazonCompliance: false });
  expect(report.verdicts.map(({ rule }) => rule)).toEqual(everyRule.map(({ id }) => id));
  expect(report.isForKindle).toBe(false);
});

test("what was put right is the rule's verdict where nothing else is wrong, and is counted", async () => {
  const report = await judged(() => {}, [
    { rule: "kindle-picture-format", text: "a.bmp became a PNG.", times: 2 },
  ]);
  const found = report.verdicts.find(({ rule }) => rule === "kindle-picture-format");
  expect(found).toMatchObject({ verdict: "mended", mended: [{ text: "a.bmp became a PNG.", times: 2 }] });
  expect(report.totals.mended).toBe(1);
});

test("a broken rule and a fault of the EPUB both count", async () => {
  const report = await judged(style("p { line-height: 2; } em { margin-top: -1em; }"));
  const before = await judged(() => {});
  expect(report.totals).toMatchObject({ errors: 1, warnings: before.totals.warnings + 1 });
  const faulty = await judged((book) => book.edit(one, 'href="#n1"', 'href="#n9"'));
  expect(faulty.findings).toMatchObject([{ id: "RSC-012" }]);
  expect(faulty.totals.errors).toBeGreaterThan(0);
});
