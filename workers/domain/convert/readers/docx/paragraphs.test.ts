import { expect, test } from "vitest";
import { p, r } from "../../../../../tests/setup/make-docx";
import { listed, numbering, open, outline, read, style, styled } from "../../../../../tests/setup/read-docx";

test("headings are told by name in any language, by what a style is based on, and by outline level", async () => {
  const styles =
    style("berschrift1", "heading 1") +
    style("MyPart", "My Part", '<w:basedOn w:val="berschrift1"/>') +
    style("Titre2", "Titre 2") +
    style("Deep", "Deep", '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>');
  const { blocks, survey } = await open({
    styles,
    body:
      p("One", styled("berschrift1")) +
      p("Two", styled("MyPart")) +
      p("Three", styled("Titre2")) +
      p("Four", styled("Deep")) +
      p("Five", '<w:outlineLvl w:val="3"/>') +
      p("Text"),
  });
  expect(survey.headings).toEqual([
    { level: 1, text: "One" },
    { level: 1, text: "Two" },
    { level: 2, text: "Three" },
    { level: 3, text: "Four" },
    { level: 4, text: "Five" },
  ]);
  expect(outline(blocks).at(-1)).toBe("paragraph: Text");
});

test("a heading keeps the number its list gives it, and drops the bold its style gives it", async () => {
  const styles = style("Heading1", "heading 1", "<w:rPr><w:b/></w:rPr>");
  const lists = numbering.replace('w:val="%1."', 'w:val="Chapter %1"');
  const blocks = await read(p("The Lamp", styled("Heading1") + listed(1)), { styles, numbering: lists });
  expect(blocks).toEqual([
    {
      kind: "heading",
      level: 1,
      inlines: [
        { kind: "text", text: "Chapter 1 " },
        { kind: "text", text: "The Lamp" },
      ],
    },
  ]);
});

test("runs carry their formatting, and runs that look alike are one", async () => {
  const [block] = await read(
    `<w:p>${r("a", "<w:b/>")}${r("b", "<w:b/>")}${r("c", "<w:i/><w:u w:val='single'/>")}${r("d", "<w:strike/>")}${r("e", "<w:smallCaps/>")}${r("f", '<w:vertAlign w:val="superscript"/>')}${r("g", '<w:vertAlign w:val="subscript"/>')}${r("h", "<w:caps/>")}${r("gone", "<w:vanish/>")}${r("off", '<w:b w:val="0"/>')}</w:p>`,
  );
  expect(block).toEqual({
    kind: "paragraph",
    inlines: [
      { kind: "text", text: "ab", marks: { bold: true } },
      { kind: "text", text: "c", marks: { italic: true, underline: true } },
      { kind: "text", text: "d", marks: { strike: true } },
      { kind: "text", text: "e", marks: { smallCaps: true } },
      { kind: "text", text: "f", marks: { superscript: true } },
      { kind: "text", text: "g", marks: { subscript: true } },
      { kind: "text", text: "h", marks: { caps: true } },
      { kind: "text", text: "off" },
    ],
  });
});

test("emphasis inside an italic style stands upright, as Word shows it", async () => {
  const styles = `${style("Letter", "Letter", "<w:rPr><w:i/></w:rPr>")}<w:style w:type="character" w:styleId="Emphasis"><w:name w:val="Emphasis"/><w:rPr><w:i/></w:rPr></w:style>`;
  const body = `<w:p><w:pPr>${styled("Letter")}</w:pPr>${r("slanted ")}${r("upright", '<w:rStyle w:val="Emphasis"/>')}</w:p>`;
  expect(await read(body, { styles })).toEqual([
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "slanted ", marks: { italic: true } },
        { kind: "text", text: "upright" },
      ],
    },
  ]);
});

test("foreign words carry their language, a foreign paragraph carries it whole", async () => {
  const french = '<w:lang w:val="fr-FR"/>';
  const { blocks, survey } = await open({
    styles:
      '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault></w:docDefaults>',
    body: `<w:p>${r("He said ")}${r("bonjour", french)}</w:p><w:p>${r("Tout le monde", french)}</w:p>`,
  });
  expect(survey.metadata.language).toBe("en-GB");
  expect(blocks).toEqual([
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "He said " },
        { kind: "text", text: "bonjour", marks: { lang: "fr-FR" } },
      ],
    },
    { kind: "paragraph", inlines: [{ kind: "text", text: "Tout le monde" }], lang: "fr-FR" },
  ]);
});

test("where a document states no language, foreign words still carry theirs, and are not taken for it", async () => {
  const body = `<w:p>${r("He opened the window and said ")}${r("bonjour", '<w:lang w:val="fr-FR"/>')}</w:p>`;
  const { blocks, survey } = await open({ styles: "", body });
  expect(survey.metadata.language).toBeUndefined();
  expect(blocks).toMatchObject([{ inlines: [{}, { text: "bonjour", marks: { lang: "fr-FR" } }] }]);
});

test("a mark on nearly all of a short text outweighs the program's language, a mark on most of it does not", async () => {
  const english = '<w:lang w:val="en-GB"/>';
  const languageWith = async (marked: number) => {
    const { survey } = await open({
      styles:
        '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="de-DE"/></w:rPr></w:rPrDefault></w:docDefaults>',
      body: `<w:p>${r("o".repeat(marked), english)}${r("o".repeat(200 - marked))}</w:p>`,
    });
    return survey.metadata.language;
  };
  expect([await languageWith(181), await languageWith(179)]).toEqual(["en-GB", "de-DE"]);
});

test("a language the letters cannot be of is not believed", async () => {
  const { survey } = await open({
    styles:
      '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults>',
    body: p("Все счастливые семьи похожи друг на друга"),
  });
  expect(survey.metadata.language).toBeUndefined();
});

test("direction, alignment and indents are kept", async () => {
  const blocks = await read(
    p("שלום", '<w:bidi/><w:jc w:val="left"/>') +
      p("Middle", '<w:jc w:val="center"/>') +
      p("In", '<w:ind w:left="1440"/>'),
  );
  expect(blocks).toMatchObject([
    { kind: "paragraph", direction: "rtl" },
    { kind: "paragraph", align: "center" },
    { kind: "paragraph", indent: 2 },
  ]);
  expect(blocks[0]).not.toHaveProperty("align");
});

test("quotations gather, by style or by being set in from both sides", async () => {
  const both = '<w:ind w:left="720" w:right="720"/>';
  const styles = style("Quote", "Quote");
  const blocks = await read(p("a", styled("Quote")) + p("b", both) + p("after"), { styles });
  expect(outline(blocks)).toEqual(["quote", "paragraph: after"]);
  expect(blocks[0]).toMatchObject({ blocks: [{ kind: "paragraph" }, { kind: "paragraph" }] });
});

test("where a template sets all text in from the margins, only what is set in further is a quotation", async () => {
  const at = (twips: number) => `<w:ind w:left="${twips}" w:right="${twips}"/>`;
  const usual = p("The usual text of the book. ".repeat(40), at(1260));
  const blocks = await read(usual + p("quoted", at(1980)) + usual + usual);
  expect(blocks.map((block) => block.kind)).toEqual(["paragraph", "quote", "paragraph", "paragraph"]);
  expect(blocks[0]).not.toHaveProperty("indent");
});

test("figures marked as from the right are figures: only letters have a direction", async () => {
  const marked = (text: string) => r(text, "<w:rtl/>");
  const body = `<w:p>${marked("25")}${r(",")}${marked("1")}</w:p><w:p>${r("See ")}${marked("מים 5")}</w:p>`;
  const [figures, words] = await read(body);
  expect(JSON.stringify(figures)).not.toContain("direction");
  expect(words).toMatchObject({
    inlines: [{ text: "See " }, { text: "מים 5", marks: { direction: "rtl" } }],
  });
});

test("text in the style of code is code, unless it is set in an ordinary font", async () => {
  const styles = style("HTML", "HTML Preformatted");
  const prose = `<w:p><w:pPr>${styled("HTML")}</w:pPr>${r("said", '<w:rFonts w:ascii="Times New Roman"/>')}</w:p>`;
  const blocks = await read(p("a  b", styled("HTML")) + prose, { styles });
  expect(blocks).toMatchObject([{ kind: "preformatted", text: "a  b" }, { kind: "paragraph" }]);
});

test("styles of book templates are known by their names", async () => {
  const names = ["Chapter Title", "Poetry Line", "Extract First", "Ornamental Break", "Epigraph Source"];
  const styles = names.map((name, index) => style(`s${index}`, name)).join("");
  const body = names.map((_, index) => p(index === 3 ? "~o~" : "words", styled(`s${index}`))).join("");
  expect(await read(body, { styles })).toMatchObject([
    { kind: "heading", level: 1 },
    { kind: "verse" },
    { kind: "quote" },
    { kind: "sceneBreak", ornament: "~o~" },
    { kind: "paragraph", role: "attribution" },
  ]);
});

test("a drop cap joins the paragraph it begins", async () => {
  const blocks = await read(p("O", '<w:framePr w:dropCap="drop" w:lines="3"/>') + p("nce upon a time"));
  expect(blocks).toEqual([
    { kind: "paragraph", inlines: [{ kind: "text", text: "Once upon a time" }], dropCap: 1 },
  ]);
});

test("symbols of symbol fonts become Unicode, as characters or as text", async () => {
  const body = `<w:p><w:r><w:sym w:font="Wingdings" w:char="F04A"/><w:sym w:font="Symbol" w:char="F061"/></w:r>${r("\uf0fc", '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>')}</w:p>`;
  expect(outline(await read(body))).toEqual(["paragraph: ☺α✔"]);
});

test("characters of a font's own are counted, and stay", async () => {
  const { blocks, messages } = await open({
    styles: style("Heading1", "heading 1"),
    body: `${p("Runes", styled("Heading1"))}<w:p>${r("a\ue0a1b\u{f0001}")}${r("\uf04a", '<w:rFonts w:ascii="Wingdings"/>')}</w:p>`,
  });
  expect(outline(blocks)[1]).toBe("paragraph: a\ue0a1b\u{f0001}☺");
  expect(messages()).toMatchObject([{ code: "private-characters", place: "Runes", count: 2 }]);
});

test("verse written from the right is set from the right", async () => {
  const verse = `<w:p><w:pPr>${styled("Verse")}<w:bidi/></w:pPr>${r("אל הים", "<w:rtl/>")}</w:p>`;
  const blocks = await read(verse, { styles: style("Verse", "Verse") });
  expect(blocks).toMatchObject([{ kind: "verse", direction: "rtl" }]);
});

test("ruby keeps its base and its reading", async () => {
  const body = `<w:p><w:r><w:ruby><w:rubyPr/><w:rt>${r("しゅんかん")}</w:rt><w:rubyBase>${r("俊寛")}</w:rubyBase></w:ruby></w:r>${r("は")}</w:p>`;
  expect(await read(body)).toEqual([
    {
      kind: "paragraph",
      inlines: [
        { kind: "ruby", base: "俊寛", reading: "しゅんかん" },
        { kind: "text", text: "は" },
      ],
    },
  ]);
});
