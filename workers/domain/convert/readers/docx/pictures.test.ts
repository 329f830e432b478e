import { expect, test } from "vitest";
import { p, pngOf, r, relationship } from "../../../../../tests/setup/make-docx";
import { drawing, open, outline, picture, read } from "../../../../../tests/setup/read-docx";

test("pictures come inline, alone as figures, floating, in VML and in groups, with their alt text", async () => {
  const vml = '<w:r><w:pict><v:shape alt="old"><v:imagedata r:id="img"/></v:shape></w:pict></w:r>';
  const { blocks, reader } = await open({
    ...picture,
    body: `<w:p>${r("see ")}${drawing("img", "a lamp")}</w:p><w:p>${drawing("img", "alone")}</w:p><w:p>${drawing("img", "afloat", "anchor")}${r("text")}</w:p><w:p>${vml}</w:p>`,
  });
  const asset = "word/media/a.png";
  expect(blocks).toEqual([
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "see " },
        { kind: "image", asset, alt: "a lamp" },
      ],
    },
    { kind: "figure", asset, alt: "alone" },
    { kind: "figure", asset, alt: "afloat" },
    { kind: "paragraph", inlines: [{ kind: "text", text: "text" }] },
    { kind: "figure", asset, alt: "old" },
  ]);
  expect(await reader.asset(asset)).toEqual({ bytes: pngOf(20, 10), mediaType: "image/png" });
});

test("a picture linked from outside is dropped with a message and never named", async () => {
  const { blocks, codes } = await open({
    body: `<w:p>${drawing("out", "x")}${r("text")}</w:p>`,
    relationships: relationship("out", "x/image", "https://example.com/a.png", "External"),
  });
  expect(outline(blocks)).toEqual(["paragraph: text"]);
  expect(codes()).toEqual(["image-outside"]);
});

test.each([
  ["image-unreadable", new TextEncoder().encode("not a picture at all")],
  ["image-too-large", pngOf(20_000, 20_000)],
  ["image-unsupported", Uint8Array.from({ length: 60 }, (_, i) => [0xd7, 0xcd, 0xc6, 0x9a][i] ?? 0)],
])("a picture that cannot go into a book gives %s", async (code, bytes) => {
  const { reader, codes } = await open({ body: p("x"), files: { "word/media/b.bin": bytes } });
  expect(await reader.asset("word/media/b.bin")).toBeUndefined();
  expect(codes()).toEqual([code]);
});

test("a drawing in SVG loses whatever could act or fetch", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="x()"><script>alert(1)</script><foreignObject><p/></foreignObject><a href="javascript:x"><path d="M0 0"/></a><rect fill="url(#g)" onclick="y()" style="fill:url(http://e.com)"/><image xlink:href="http://e.com/a.png"/></svg>`;
  const { reader } = await open({ body: p("x"), files: { "word/media/a.svg": svg } });
  const asset = await reader.asset("word/media/a.svg");
  const text = new TextDecoder().decode(asset?.bytes);
  expect(asset?.mediaType).toBe("image/svg+xml");
  expect(text).toContain('<rect fill="url(#g)"');
  expect(text).not.toMatch(/script|onload|onclick|foreignObject|javascript|http:\/\/e\.com/);
});

test("formulas become MathML with a plain reading", async () => {
  const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const body = `<w:p><m:oMath><m:f><m:num>${run("1")}</m:num><m:den>${run("x")}</m:den></m:f>${run("&lt;")}<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e><m:sSup><m:e>${run("y")}</m:e><m:sup>${run("2")}</m:sup></m:sSup></m:e></m:rad></m:oMath></w:p>`;
  expect(await read(body)).toEqual([
    {
      kind: "paragraph",
      inlines: [
        {
          kind: "math",
          mathml:
            '<math xmlns="http://www.w3.org/1998/Math/MathML" alttext="1/x&lt;√(y^2)"><mfrac><mrow><mn>1</mn></mrow> <mrow><mi>x</mi></mrow></mfrac> <mo>&lt;</mo> <msqrt><mrow><msup><mrow><mi>y</mi></mrow> <mrow><mn>2</mn></mrow></msup></mrow></msqrt></math>',
          alt: "1/x<√(y^2)",
        },
      ],
    },
  ]);
});

test("sums, accents, delimiters, matrices and equations of several lines keep their form", async () => {
  const run = (text: string, properties = "") =>
    `<m:r>${properties && `<m:rPr>${properties}</m:rPr>`}<m:t>${text}</m:t></m:r>`;
  const formula = async (inner: string) => {
    const [block] = await read(`<w:p><m:oMath>${inner}</m:oMath></w:p>`);
    const [inline] = block?.kind === "paragraph" ? block.inlines : [];
    return inline?.kind === "math" ? inline.mathml.replace(/^<math[^>]*>|<\/math>$/g, "") : undefined;
  };
  const limits = `<m:sub>${run("1")}</m:sub><m:sup>${run("n")}</m:sup><m:e>${run("k")}</m:e>`;
  expect(await formula(`<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr>${limits}</m:nary>`)).toContain(
    "<munderover><mo>∑</mo> <mrow><mn>1</mn></mrow> <mrow><mi>n</mi></mrow></munderover>",
  );
  expect(await formula(`<m:nary>${limits}</m:nary>`)).toContain("<msubsup><mo>∫</mo>");
  expect(
    await formula(`<m:acc><m:accPr><m:chr m:val="\u0302"/></m:accPr><m:e>${run("e")}</m:e></m:acc>`),
  ).toBe('<mover accent="true"><mrow><mi>e</mi></mrow> <mo>^</mo></mover>');
  expect(
    await formula(
      `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val=""/></m:dPr><m:e>${run("a")}</m:e></m:d>`,
    ),
  ).toBe('<mrow><mo fence="true">[</mo> <mrow><mi>a</mi></mrow></mrow>');
  expect(
    await formula(
      `<m:m><m:mr><m:e>${run("a")}</m:e><m:e>${run("b")}</m:e></m:mr><m:mr><m:e>${run("c")}</m:e><m:e>${run("d")}</m:e></m:mr></m:m>`,
    ),
  ).toBe(
    "<mtable><mtr><mtd><mi>a</mi></mtd> <mtd><mi>b</mi></mtd></mtr> <mtr><mtd><mi>c</mi></mtd> <mtd><mi>d</mi></mtd></mtr></mtable>",
  );
  expect(
    await formula(`<m:eqArr><m:e>${run("x&amp;=1")}</m:e><m:e>${run("y&amp;=2")}</m:e></m:eqArr>`),
  ).toContain("<mtr><mtd><mi>x</mi></mtd> <mtd><mo>=</mo> <mn>1</mn></mtd></mtr>");
  const plain = '<m:sty m:val="p"/>';
  expect(
    await formula(`<m:func><m:fName>${run("sin", plain)}</m:fName><m:e>${run("x")}</m:e></m:func>`),
  ).toContain("<mi>sin</mi>");
});

test("a text box is an aside, once, whether its newer or its older form is understood", async () => {
  const box = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`;
  const both = (requires: string) =>
    `<w:p>${r("host")}<w:r><mc:AlternateContent><mc:Choice Requires="${requires}"><w:drawing><wps:txbx>${box("new")}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box("old")}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  const aside = (text: string) => ({
    kind: "aside",
    blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text }] }],
  });
  expect(await read(both("wps") + both("future"))).toMatchObject([
    { kind: "paragraph" },
    aside("new"),
    { kind: "paragraph" },
    aside("old"),
  ]);
});
