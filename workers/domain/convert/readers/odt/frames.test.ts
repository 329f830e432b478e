import { expect, test } from "vitest";
import { pngOf } from "../../../../../tests/setup/make-docx";
import { frame, image, openParts, outline, p, readOdt } from "../../../../../tests/setup/make-odt";

const pages =
  '<office:automatic-styles><style:page-layout style:name="pm1"><style:page-layout-properties fo:page-width="8in" fo:margin="1in"/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="pm1"/></office:master-styles>';
const described = (inner: string, more?: string) =>
  frame(`${inner}<svg:title>Lamp</svg:title><svg:desc>A lamp in the rain</svg:desc>`, more);
const box = (inner: string, more?: string) => frame(`<draw:text-box>${inner}</draw:text-box>`, more);
const asset = "Pictures/a.png";

test("pictures come inline, alone as figures and floating, with description and width", async () => {
  const { blocks, reader } = await openParts({
    pages,
    files: { [asset]: pngOf(20, 10) },
    body:
      p(`see ${described(image(asset), 'text:anchor-type="as-char" svg:width="1.5in"')}.`) +
      p(frame(image(asset), 'text:anchor-type="as-char" style:rel-width="50%"')) +
      p(`${described(image(asset), 'text:anchor-type="paragraph"')}text`) +
      frame(image(asset), 'text:anchor-type="page"'),
  });
  const alt = "A lamp in the rain";
  expect(blocks).toMatchObject([
    {
      kind: "paragraph",
      inlines: [{ text: "see " }, { kind: "image", asset, alt, width: 0.25 }, { text: "." }],
    },
    { kind: "figure", asset, alt: "" },
    { kind: "figure", asset, alt },
    { kind: "paragraph", inlines: [{ text: "text" }] },
    { kind: "figure", asset, alt: "" },
  ]);
  expect((await reader.asset(asset))?.mediaType).toBe("image/png");
});

test("two pictures alone in a paragraph stay side by side; what does not fit, or stands on lines of its own, does not", async () => {
  const sized = (inches: number) => frame(image(asset), `text:anchor-type="as-char" svg:width="${inches}in"`);
  const read = (body: string) => readOdt(p(body), { pages });
  expect(await read(`${sized(2)} ${sized(3)}`)).toMatchObject([
    { kind: "paragraph", align: "center", inlines: [{ width: 0.333 }, { width: 0.5 }] },
  ]);
  expect(outline(await read(`${sized(4)} ${sized(3)}`))).toEqual(["figure", "figure"]);
  expect(outline(await read(`${sized(2)}<text:line-break/>${sized(3)}`))).toEqual(["figure", "figure"]);
});

test("of the same picture in several formats the one that books can show is taken", async () => {
  const several = [
    "ObjectReplacements/Object 1",
    "Pictures/a.svm",
    "Pictures/a.emf",
    "Pictures/a.svg",
    asset,
  ];
  expect(await readOdt(p(frame(several.map(image).join(""))))).toMatchObject([{ asset }]);
  expect(await readOdt(p(frame(several.slice(0, 4).map(image).join(""))))).toMatchObject([
    { asset: "Pictures/a.svg" },
  ]);
});

test("a box with a picture and its caption is a figure; a box of text is an aside, once", async () => {
  const captionStyle = { styles: '<style:style style:name="Illustration" style:family="paragraph"/>' };
  const together = p(`${frame(image(asset))}Figure 1: a lamp`, "Illustration");
  const apart = p(`${frame(image(asset), 'text:anchor-type="paragraph"')}Figure 2: a lamp`, "Illustration");
  expect(await readOdt(p(box(together)) + p(`text${box(apart)}`), captionStyle)).toMatchObject([
    { kind: "figure", asset, caption: [{ text: "Figure 1: a lamp" }] },
    { kind: "figure", asset, caption: [{ text: "Figure 2: a lamp" }] },
    { kind: "paragraph" },
  ]);
  const shape = `<draw:custom-shape>${p("in a shape")}<draw:enhanced-geometry/></draw:custom-shape>`;
  expect(await readOdt(p(`host${box(p("boxed") + p("text"))}`) + p(`host${shape}`))).toMatchObject([
    { kind: "paragraph" },
    { kind: "aside", blocks: [{ inlines: [{ text: "boxed" }] }, {}] },
    { kind: "paragraph" },
    { kind: "aside", blocks: [{ inlines: [{ text: "in a shape" }] }] },
  ]);
});

test("a group's description goes to its first picture; a drawing of lines alone is named", async () => {
  const group = `<draw:g>${frame(image(asset))}${frame(image(asset))}<svg:desc>Two lamps</svg:desc></draw:g>`;
  const { blocks, codes } = await openParts({ body: `${p(group)}${p("text<draw:line/>")}` });
  expect(blocks).toMatchObject([{ alt: "Two lamps" }, { alt: "" }, { kind: "paragraph" }]);
  expect(codes()).toEqual(["drawing-left-out"]);
});

const mathml = (inner: string) =>
  `<?xml version="1.0"?><!DOCTYPE math:math PUBLIC "-//OpenOffice.org//DTD Modified W3C MathML 1.01//EN" "math.dtd"><math:math xmlns:math="http://www.w3.org/1998/Math/MathML">${inner}</math:math>`;
const formula = async (inner: string) => {
  const [block] = await readOdt(
    p(
      `so ${frame('<draw:object xlink:href="./Object 1"/><draw:image xlink:href="./ObjectReplacements/Object 1"/>')}.`,
    ),
    {
      files: { "Object 1/content.xml": mathml(inner) },
    },
  );
  return block?.kind === "paragraph" ? block.inlines[1] : undefined;
};

test("formulas of embedded objects become MathML with a plain reading", async () => {
  const inner =
    '<math:semantics><math:mrow><math:mfrac><math:mn>1</math:mn><math:mi>x</math:mi></math:mfrac><math:mo stretchy="false">&lt;</math:mo><math:msqrt><math:msup><math:mi>y</math:mi><math:mn>2</math:mn></math:msup></math:msqrt></math:mrow><math:annotation math:encoding="StarMath 5.0">1 over x</math:annotation></math:semantics>';
  expect(await formula(inner)).toEqual({
    kind: "math",
    mathml:
      '<math xmlns="http://www.w3.org/1998/Math/MathML" alttext="1/x&lt;√(y^2)"><mrow><mfrac><mn>1</mn> <mi>x</mi></mfrac> <mo stretchy="false">&lt;</mo> <msqrt><msup><mi>y</mi> <mn>2</mn></msup></msqrt></mrow></math>',
    alt: "1/x<√(y^2)",
  });
});

test("a formula keeps nothing that could act, and every part has the children it must have", async () => {
  const inner =
    '<math:mrow onclick="x()" href="javascript:x"><math:maction><math:mtext>seen?</math:mtext></math:maction><math:mfrac><math:mi mathvariant="nonsense">a</math:mi></math:mfrac><math:script>alert(1)</math:script><math:mfenced separators=";"><math:mi>p</math:mi><math:mi>q</math:mi></math:mfenced><math:none/></math:mrow>';
  expect(await formula(inner)).toMatchObject({
    mathml:
      '<math xmlns="http://www.w3.org/1998/Math/MathML" alttext="a(p;q)"><mrow><mrow></mrow> <mfrac><mi>a</mi><mrow></mrow></mfrac> <mrow></mrow> <mrow><mo>(</mo><mi>p</mi><mo>;</mo> <mi>q</mi><mo>)</mo></mrow></mrow></math>',
    alt: "a(p;q)",
  });
});

test("an embedded chart is shown by the picture beside it", async () => {
  const chart =
    '<draw:object xlink:href="./Object 2"/><draw:image xlink:href="./ObjectReplacements/Object 2"/>';
  const files = {
    "Object 2/content.xml": "<office:document-content/>",
    "ObjectReplacements/Object 2": pngOf(40, 30),
  };
  const { blocks, reader } = await openParts({ body: p(frame(chart)), files });
  expect(outline(blocks)).toEqual(["figure"]);
  expect((await reader.asset("ObjectReplacements/Object 2"))?.mediaType).toBe("image/png");
});

test("a formula that was typed and never drawn keeps its words", async () => {
  const typed =
    '<math:semantics><math:mrow/><math:annotation math:encoding="StarMath 5.0">a over b &lt; c</math:annotation></math:semantics>';
  expect(await formula(typed)).toEqual({
    kind: "math",
    mathml:
      '<math xmlns="http://www.w3.org/1998/Math/MathML" alttext="a over b &lt; c"><mtext>a over b &lt; c</mtext></math>',
    alt: "a over b < c",
  });
});

test("an embedded object that cannot be shown is reported, and so is a frame without its picture", async () => {
  const lost = '<draw:object xlink:href="./Object 3"/>';
  const { blocks, codes } = await openParts({
    body: p(`so ${frame(lost)}.`) + p(`and ${frame("<draw:image/>")}.`),
    files: { "Object 3/content.xml": mathml("<math:mrow/>") },
  });
  expect(outline(blocks)).toEqual(["paragraph: so .", "paragraph: and ."]);
  expect(codes()).toEqual(["object-left-out", "picture-empty"]);
});

test("a formula, a picture in the text and an object shown by its picture are not reported as lost", async () => {
  const { codes } = await openParts({
    body: p(frame('<draw:object xlink:href="./Object 1"/>')) + p(frame(image(asset))) + p("text"),
    files: { "Object 1/content.xml": mathml("<math:mi>x</math:mi>"), [asset]: pngOf(20, 10) },
  });
  expect(codes()).toEqual([]);
  const inText = `<draw:image><office:binary-data>${Buffer.from(pngOf(20, 10)).toString("base64")}</office:binary-data></draw:image>`;
  expect((await openParts({ body: p(frame(inText)) }, { isFlat: true })).codes()).toEqual([]);
});
