import { expect, test } from "vitest";
import { type Block, plainText } from "#domain/book/blocks";
import { p, r, relationship } from "../../../../../tests/setup/make-docx";
import { drawing, open, outline, picture, style, styled } from "../../../../../tests/setup/read-docx";

const spaces =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const graphic = (uri: string, inner: string, alt = "") =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="${alt}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${uri}">${inner}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const chartHere = graphic("chart", `<c:chart ${spaces} r:id="ch"/>`, "what it shows");
const diagramHere = graphic("diagram", `<dgm:relIds ${spaces} r:dm="dm" r:lo="lo"/>`);

const cache = (kind: "str" | "num", values: (string | number)[], format = "") =>
  `<c:${kind}Ref><c:${kind}Cache>${format && `<c:formatCode>${format}</c:formatCode>`}<c:ptCount val="${values.length}"/>${values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join("")}</c:${kind}Cache></c:${kind}Ref>`;
const series = (name: string, categories: string, values: string) =>
  `<c:ser><c:tx>${cache("str", [name])}</c:tx><c:cat>${categories}</c:cat><c:val>${values}</c:val></c:ser>`;
const title = (text: string) =>
  `<c:title><c:tx><c:rich><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;
const chart = (inner: string, axes = "") =>
  `<c:chartSpace ${spaces}><c:chart>${inner}${axes}</c:chart></c:chartSpace>`;

const withChart = (xml: string) => ({
  relationships: relationship("ch", "x/chart", "charts/chart1.xml"),
  files: { "word/charts/chart1.xml": xml },
});
const cells = (block: Block | undefined) =>
  block?.kind === "table"
    ? [...block.headRows, ...block.rows].map((row) =>
        row.map(({ blocks: [inner] }) => (inner && "inlines" in inner ? plainText(inner.inlines) : "")),
      )
    : undefined;

test("a chart is a table of its figures under its title, and the author is told where", async () => {
  const quarters = cache("str", ["Q1", "Q2"]);
  const xml = chart(
    title("Lamps sold") +
      series("Brass", quarters, cache("num", ["4.2999999999999998", 2.5], "General")) +
      series("Tin", quarters, cache("num", [0.25, 0.125], "0.0%")),
    `<c:catAx>${title("Quarter")}</c:catAx><c:valAx>${title("thousands")}</c:valAx>`,
  );
  const { blocks, messages } = await open({
    ...withChart(xml),
    styles: style("Heading1", "heading 1"),
    body: `${p("Trade", styled("Heading1"))}<w:p>${r("See below.")}${chartHere}</w:p>`,
  });
  expect(outline(blocks)).toEqual(["heading: Trade", "paragraph: See below.", "table"]);
  expect(cells(blocks[2])).toEqual([
    ["Quarter", "Brass", "Tin"],
    ["Q1", "4.3", "25%"],
    ["Q2", "2.5", "12.5%"],
  ]);
  expect(blocks[2]).toMatchObject({ caption: [{ kind: "text", text: "Lamps sold — thousands" }] });
  expect(messages()).toMatchObject([{ code: "chart-as-table", severity: "info", place: "Trade" }]);
});

test("a chart of dates and of two levels of categories keeps them; without a title its description is one", async () => {
  const days = series("", cache("num", [45_292, 45_293], "m/d/yyyy"), cache("num", [1, 2]));
  const { blocks } = await open({ ...withChart(chart(days)), body: `<w:p>${chartHere}</w:p>` });
  expect(cells(blocks[0])).toEqual([
    ["2024-01-01", "1"],
    ["2024-01-02", "2"],
  ]);
  expect(blocks[0]).toMatchObject({ caption: [{ kind: "text", text: "what it shows" }] });
  const level = (...labels: [number, string][]) =>
    `<c:lvl>${labels.map(([index, label]) => `<c:pt idx="${index}"><c:v>${label}</c:v></c:pt>`).join("")}</c:lvl>`;
  const levels = `<c:multiLvlStrRef><c:multiLvlStrCache>${level([0, "Q1"], [1, "Q2"])}${level([0, "2024"])}</c:multiLvlStrCache></c:multiLvlStrRef>`;
  const two = series("a", levels, cache("num", [1, 2])) + series("b", levels, cache("num", [3, 4]));
  const both = await open({ ...withChart(chart(two)), body: `<w:p>${chartHere}</w:p>` });
  expect(cells(both.blocks[0])?.slice(1)).toEqual([
    ["2024, Q1", "1", "3"],
    ["Q2", "2", "4"],
  ]);
});

test("a chart of too many figures is cut, and says so; one without figures is named", async () => {
  const many = cache("num", Array(80).fill(1));
  const { blocks, codes } = await open({
    ...withChart(chart(series("a", cache("str", Array(80).fill("x")), many).repeat(20))),
    body: `<w:p>${chartHere}</w:p>`,
  });
  expect(cells(blocks[0])).toHaveLength(51);
  expect(cells(blocks[0])?.[0]).toHaveLength(13);
  expect(codes()).toEqual(["chart-as-table", "chart-cut"]);
  for (const xml of [chart(""), "<c:broken"]) {
    const none = await open({ ...withChart(xml), body: `<w:p>${chartHere}${r("text")}</w:p>` });
    expect(none.codes()).toEqual(["chart-left-out"]);
    expect(outline(none.blocks)).toEqual(["paragraph: text"]);
  }
});

test("SmartArt is a list of its points, nested and in order", async () => {
  const point = (id: string, text: string, type = "") =>
    `<dgm:pt modelId="${id}"${type && ` type="${type}"`}><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
  const under = (from: string, to: string, order: number, type = "") =>
    `<dgm:cxn modelId="${from}${to}"${type && ` type="${type}"`} srcId="${from}" destId="${to}" srcOrd="${order}"/>`;
  const data = `<dgm:dataModel ${spaces}><dgm:ptLst>${point("0", "", "doc")}${point("b", "Second")}${point("a", "First")}${point("c", "Below the first")}${point("x", "drawn", "pres")}${point("l", "Loose")}</dgm:ptLst><dgm:cxnLst>${under("0", "b", 1)}${under("0", "a", 0)}${under("a", "c", 0)}${under("c", "a", 0)}${under("x", "a", 0, "presOf")}</dgm:cxnLst></dgm:dataModel>`;
  const { blocks, codes } = await open({
    relationships: relationship("dm", "x/diagramData", "diagrams/data1.xml"),
    files: { "word/diagrams/data1.xml": data },
    body: `<w:tbl><w:tr><w:tc><w:p>${diagramHere}</w:p></w:tc></w:tr></w:tbl>`,
  });
  const item = (text: string, ...inner: unknown[]) => ({
    blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text }] }, ...inner],
  });
  expect(blocks).toMatchObject([
    {
      rows: [
        [
          {
            blocks: [
              {
                kind: "list",
                items: [
                  item("First", { kind: "list", items: [item("Below the first")] }),
                  item("Second"),
                  item("Loose"),
                ],
              },
            ],
          },
        ],
      ],
    },
  ]);
  expect(codes()).toEqual(["smartart-as-list"]);
});

test("a picture the file holds beside a drawing is used, and nothing is said", async () => {
  const { blocks, codes } = await open({
    ...picture,
    body: `<w:p><mc:AlternateContent><mc:Choice Requires="cx1">${graphic("chart", `<c:chart ${spaces} r:id="ch"/>`)}</mc:Choice><mc:Fallback>${drawing("img", "a chart")}</mc:Fallback></mc:AlternateContent></w:p>`,
  });
  expect(blocks).toMatchObject([{ kind: "figure", alt: "a chart" }]);
  expect(codes()).toEqual([]);
});

test("words drawn without being Word's text are set, and what cannot be shown is named", async () => {
  const shape = graphic(
    "lockedCanvas",
    "<a:sp><a:p><a:r><a:t>Drawn </a:t></a:r><a:r><a:t>words</a:t></a:r></a:p></a:sp>",
  );
  const wordArt = '<w:r><w:pict><v:shape><v:textpath string="In arches"/></v:shape></w:pict></w:r>';
  const { blocks, codes } = await open({
    body: `<w:p>${shape}${wordArt}</w:p><w:p>${r("text")}${graphic("ink/2010/wordprocessingInk", "")}<w:r><w:object><o:OLEObject ProgID="x"/></w:object></w:r>${graphic("wordprocessingShape", "")}<w:r><mc:AlternateContent><mc:Choice Requires="am3d"/></mc:AlternateContent></w:r></w:p>`,
  });
  expect(blocks.slice(0, 2)).toMatchObject([
    { kind: "aside", blocks: [{ inlines: [{ text: "Drawn words" }] }] },
    { kind: "aside", blocks: [{ inlines: [{ text: "In arches" }] }] },
  ]);
  expect(codes()).toEqual(["ink-left-out", "object-left-out", "shape-left-out", "graphic-left-out"]);
});

test("emoji that Word writes by their codes come as the letters beside them", async () => {
  const emoji =
    '<w:r><mc:AlternateContent><mc:Choice Requires="w16se"><w16se:symEx xmlns:w16se="urn:w16se" w16se:char="1F60A"/></mc:Choice><mc:Fallback><w:t>😊</w:t></mc:Fallback></mc:AlternateContent></w:r>';
  const { blocks } = await open({ body: `<w:p>${r("Hello ")}${emoji}</w:p>` });
  expect(outline(blocks)).toEqual(["paragraph: Hello 😊"]);
});
