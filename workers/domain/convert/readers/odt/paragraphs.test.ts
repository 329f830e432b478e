import { expect, test } from "vitest";
import {
  h,
  openParts,
  outline,
  p,
  paragraphStyle,
  readOdt,
  span,
  textStyle,
} from "../../../../../tests/setup/make-odt";

const texts = async (body: string, automatic: string, styles = "") => {
  const [block] = await readOdt(p(body), { automatic, styles });
  return block?.kind === "paragraph" ? block.inlines : [];
};

test("marks come from automatic styles, from named ones, and through those they are based on", async () => {
  const styles =
    textStyle("Emphasis", 'fo:font-style="italic"') +
    textStyle("Strong", 'fo:font-weight="bold"', "Emphasis");
  const automatic =
    textStyle("T1", 'style:text-underline-style="solid" style:text-line-through-style="solid"', "Strong") +
    textStyle("T2", 'fo:font-variant="small-caps" style:text-position="super 58%"') +
    textStyle("T3", 'style:text-position="-33% 58%"') +
    textStyle("T4", 'fo:text-transform="uppercase"') +
    textStyle("T5", 'text:display="none"') +
    textStyle("T6", 'fo:font-weight="normal"', "Strong");
  expect(
    await texts(
      span("a", "T1") +
        span("b", "T2") +
        span("c", "T3") +
        span("d", "T4") +
        span("e", "T5") +
        span("f", "T6"),
      automatic,
      styles,
    ),
  ).toEqual([
    { kind: "text", text: "a", marks: { bold: true, italic: true, underline: true, strike: true } },
    { kind: "text", text: "b", marks: { smallCaps: true, superscript: true } },
    { kind: "text", text: "c", marks: { subscript: true } },
    { kind: "text", text: "d", marks: { caps: true } },
    { kind: "text", text: "f", marks: { italic: true } },
  ]);
});

test("spans within spans add up and end where they end; a paragraph's style is under them", async () => {
  const automatic =
    textStyle("B", 'fo:font-weight="bold"') +
    textStyle("I", 'fo:font-style="italic"') +
    textStyle("N", 'fo:font-style="normal"');
  expect(await texts(`a${span(`b${span("c", "I")}d`, "B")}e`, automatic)).toEqual([
    { kind: "text", text: "a" },
    { kind: "text", text: "b", marks: { bold: true } },
    { kind: "text", text: "c", marks: { bold: true, italic: true } },
    { kind: "text", text: "d", marks: { bold: true } },
    { kind: "text", text: "e" },
  ]);
  const slanted = paragraphStyle("P1", "", '<style:text-properties fo:font-style="italic"/>');
  expect(await readOdt(p(`all ${span("but", "N")}`, "P1"), { automatic: automatic + slanted })).toMatchObject(
    [{ inlines: [{ text: "all ", marks: { italic: true } }, { text: "but" }] }],
  );
});

test("white space of the file is folded; spaces, tabs and breaks that are elements are kept", async () => {
  const inlines = await texts(
    '\n  one\n   two<text:s text:c="3"/>three<text:tab/>four <text:span> five</text:span><text:line-break/> six ',
    "",
  );
  expect(inlines).toEqual([
    { kind: "text", text: "one two   three\tfour five" },
    { kind: "break" },
    { kind: "text", text: "six" },
  ]);
});

test("a language other than the book's is kept, by script, and a right-to-left paragraph is one", async () => {
  const styles =
    '<style:default-style style:family="paragraph"><style:text-properties fo:language="en" fo:country="GB" style:language-asian="ja" style:country-asian="JP" style:language-complex="ar" style:country-complex="EG"/></style:default-style>';
  const automatic =
    textStyle("F", 'fo:language="fr" fo:country="FR"') +
    textStyle("N", 'fo:language="zxx" fo:country="none"') +
    paragraphStyle("R", 'style:writing-mode="rl-tb" fo:text-align="left"');
  const body =
    p("English words fill this book. ".repeat(10)) +
    p(`He said ${span("bonjour à tous", "F")} twice, ${span("ok", "N")}.`) +
    p("مرحبا بالعالم", "R") +
    p("日本語");
  const { survey, blocks } = await openParts({ styles, automatic, body });
  expect(survey.metadata.language).toBe("en-GB");
  expect(blocks.slice(1)).toMatchObject([
    {
      inlines: [
        { text: "He said " },
        { text: "bonjour à tous", marks: { lang: "fr-FR" } },
        { text: " twice, ok." },
      ],
    },
    { direction: "rtl", lang: "ar-EG", align: "end" },
    { lang: "ja-JP" },
  ]);
});

test("weight and slant of other scripts are their own where the file tells them apart", async () => {
  const automatic = textStyle(
    "T",
    'fo:font-weight="bold" style:font-weight-asian="normal" style:font-style-asian="italic"',
  );
  expect(await texts(span("bold", "T") + span("日本", "T"), automatic)).toEqual([
    { kind: "text", text: "bold", marks: { bold: true } },
    { kind: "text", text: "日本", marks: { italic: true } },
  ]);
});

test("alignment, indents, quotations, code, captions and drop caps come from styles", async () => {
  const styles =
    '<style:style style:name="Quotations" style:family="paragraph"/><style:style style:name="Preformatted_20_Text" style:display-name="Preformatted Text" style:family="paragraph"/><style:style style:name="Caption" style:family="paragraph"/><style:style style:name="Illustration" style:family="paragraph" style:parent-style-name="Caption"/>';
  const automatic =
    paragraphStyle("C", 'fo:text-align="center"') +
    paragraphStyle("In", 'fo:margin-left="1in"') +
    paragraphStyle("Both", 'fo:margin-left="1.5cm" fo:margin-right="1.5cm"') +
    paragraphStyle("Q1", "", "", "Quotations") +
    '<style:style style:name="D" style:family="paragraph"><style:paragraph-properties><style:drop-cap style:lines="3" style:length="1"/></style:paragraph-properties></style:style>' +
    '<style:style style:name="W" style:family="paragraph"><style:paragraph-properties><style:drop-cap style:lines="2" style:length="word"/></style:paragraph-properties></style:style>';
  const blocks = await readOdt(
    p("centred", "C") +
      p("set in", "In") +
      p("set in on both sides", "Both") +
      p("a") +
      p("quoted", "Q1") +
      p("too", "Quotations") +
      p('let x;<text:line-break/><text:s text:c="2"/>x = 1;', "Preformatted_20_Text") +
      p("Figure 1: a lamp", "Illustration") +
      p("Once", "D") +
      p("When it rained", "W"),
    { styles, automatic },
  );
  expect(blocks).toMatchObject([
    { kind: "paragraph", align: "center" },
    { kind: "paragraph", indent: 2 },
    { kind: "quote", blocks: [{}] },
    { kind: "paragraph" },
    { kind: "quote", blocks: [{}, {}] },
    { kind: "preformatted", text: "let x;\n  x = 1;" },
    { kind: "paragraph", role: "caption" },
    { kind: "paragraph", dropCap: 1 },
    { kind: "paragraph", dropCap: 4 },
  ]);
});

test("hidden paragraphs leave no gap, code styles are code, symbol fonts become Unicode, ruby is ruby", async () => {
  const styles = textStyle("Source_20_Text", 'style:font-name="Mono"');
  const automatic =
    textStyle("S", 'style:font-name="Wingdings"') +
    paragraphStyle("H", "", '<style:text-properties text:display="none"/>');
  const body =
    p("seen") +
    p("unseen", "H") +
    p(
      `${span("x = 1", "Source_20_Text")} ${span("\uf04a", "S")} <text:ruby><text:ruby-base>漢字</text:ruby-base><text:ruby-text>かんじ</text:ruby-text></text:ruby>`,
    );
  expect(await readOdt(body, { styles, automatic })).toMatchObject([
    { inlines: [{ text: "seen" }] },
    {
      inlines: [
        { text: "x = 1", marks: { code: true } },
        { text: " ☺ " },
        { kind: "ruby", base: "漢字", reading: "かんじ" },
      ],
    },
  ]);
});

test("a heading carries no bold of its own style, but keeps its italics", async () => {
  const styles = paragraphStyle(
    "Heading_20_2",
    "",
    '<style:text-properties fo:font-weight="bold"/>',
    "Standard",
    'style:display-name="Heading 2"',
  );
  const blocks = await readOdt(h(`The ${span("Argo", "I")}`, 2), {
    styles,
    automatic: textStyle("I", 'fo:font-style="italic"'),
  });
  expect(blocks).toMatchObject([
    { kind: "heading", level: 2, inlines: [{ text: "The " }, { text: "Argo", marks: { italic: true } }] },
  ]);
  expect(outline(blocks)).toEqual(["heading: The Argo"]);
});
