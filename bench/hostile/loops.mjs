// Files whose parts lead to themselves, or to more of them than there are.
import { pageOf, rawPdf, rawStream } from "../../tests/setup/raw-pdf.ts";
import { rawXrefStream, said } from "./bombs.mjs";

const times = (count, make) => Array.from({ length: count }, (_, at) => make(at)).join(" ");
const list = (count, make) => Array.from({ length: count }, (_, at) => make(at));
const catalog = (entries, ...objects) => pageOf(said, { catalog: entries }, objects);
const pages = (...objects) => rawPdf(["<< /Type /Catalog /Pages 2 0 R >>", ...objects]);
const text = (file) => Buffer.from(file).toString("latin1");
const changed = (change) => Buffer.from(change(text(pageOf(said))), "latin1");
const form = (entries, content) =>
  rawStream(`/Type /XObject /Subtype /Form /BBox [0 0 400 600] ${entries}`, content);

export const loops = {
  "pages: their own kid": () => pages("<< /Type /Pages /Count 3 /Kids [2 0 R] >>"),
  "pages: kids of each other": () =>
    pages(
      "<< /Type /Pages /Count 3 /Kids [3 0 R] >>",
      "<< /Type /Pages /Count 3 /Kids [2 0 R] /Parent 2 0 R >>",
    ),
  "pages: a kid and itself": () =>
    pageOf(said).length &&
    pages(
      "<< /Type /Pages /Count 2 /Kids [2 0 R 3 0 R] >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R >>",
      rawStream("", said),
    ),
  "pages: its own parent": () =>
    pages(
      "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
      "<< /Type /Page /Parent 3 0 R /Contents 4 0 R >>",
      rawStream("", said),
    ),
  "pages: ten thousand deep": () =>
    rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      ...list(10_000, (at) => `<< /Type /Pages /Count 1 /Kids [${at + 3} 0 R] /Parent ${at + 1} 0 R >>`),
      "<< /Type /Page /Parent 10001 0 R /MediaBox [0 0 400 600] >>",
    ]),
  "pages: a hundred thousand said": () => changed((file) => file.replace("/Count 1", "/Count 100000")),
  "pages: 2999 said, one there": () => changed((file) => file.replace("/Count 1", "/Count 2999")),
  "pages: 2999 times the same": () =>
    changed((file) =>
      file.replace("/Count 1 /Kids [3 0 R]", `/Count 2999 /Kids [${times(2999, () => "3 0 R")}]`),
    ),
  "pages: a hundred thousand times the same": () =>
    changed((file) =>
      file.replace("/Count 1 /Kids [3 0 R]", `/Count 100000 /Kids [${times(100_000, () => "3 0 R")}]`),
    ),
  "pages: fewer than none": () => changed((file) => file.replace("/Count 1", "/Count -5")),
  "pages: half of one": () => changed((file) => file.replace("/Count 1", "/Count 0.5")),
  "pages: kids that are no list": () => changed((file) => file.replace("[3 0 R]", "(none)")),
  "pages: of themselves": () => changed((file) => file.replace("/Pages 2 0 R", "/Pages 1 0 R")),
  "pages: nothing at all": () => changed((file) => file.replace("/Pages 2 0 R", "/Pages 99 0 R")),
  "pages: doubling thirty times": () =>
    rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      ...list(30, (at) => `<< /Type /Pages /Count ${2 ** (30 - at)} /Kids [${at + 3} 0 R ${at + 3} 0 R] >>`),
      "<< /Type /Page /MediaBox [0 0 400 600] >>",
    ]),
  "pages: doubling thirty times, few said": () =>
    rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      ...list(30, (at) => `<< /Type /Pages /Count 2 /Kids [${at + 3} 0 R ${at + 3} 0 R] >>`),
      "<< /Type /Page /MediaBox [0 0 400 600] >>",
    ]),
  "pages: doubling thirty times to nothing": () =>
    rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      ...list(30, (at) => `<< /Type /Pages /Count 5 /Kids [${at + 3} 0 R ${at + 3} 0 R] >>`),
      "<< /Type /Pages /Count 0 /Kids [] >>",
    ]),
  "outline: first is itself": () =>
    catalog(
      "/Outlines 6 0 R",
      "<< /Type /Outlines /First 6 0 R /Last 6 0 R /Title (A) /Dest [3 0 R /Fit] >>",
    ),
  "outline: next is itself": () =>
    catalog("/Outlines 6 0 R", "<< /First 7 0 R >>", "<< /Title (A) /Next 7 0 R /Dest [3 0 R /Fit] >>"),
  "outline: two after each other": () =>
    catalog(
      "/Outlines 6 0 R",
      "<< /First 7 0 R >>",
      "<< /Title (A) /Next 8 0 R /First 8 0 R /Dest [3 0 R /Fit] >>",
      "<< /Title (B) /Next 7 0 R /First 7 0 R /Dest [3 0 R /Fit] >>",
    ),
  "outline: ten thousand deep": () =>
    catalog(
      "/Outlines 6 0 R",
      "<< /First 7 0 R >>",
      ...list(10_000, (at) => `<< /Title (Deep ${at}) /First ${at + 8} 0 R /Dest [3 0 R /Fit] >>`),
      "<< /Title (End) /Dest [3 0 R /Fit] >>",
    ),
  "outline: a hundred thousand in a row": () =>
    catalog(
      "/Outlines 6 0 R",
      "<< /First 7 0 R >>",
      ...list(100_000, (at) => `<< /Title (It rained ${at}) /Next ${at + 8} 0 R /Dest [3 0 R /Fit] >>`),
    ),
  "outline: a title of five megabytes": () =>
    catalog(
      "/Outlines 6 0 R",
      "<< /First 7 0 R >>",
      `<< /Title (${"It rained ".repeat(500_000)}) /Dest [3 0 R /Fit] >>`,
    ),
  "outline: titles of odd signs": () =>
    catalog(
      "/Outlines 6 0 R",
      "<< /First 7 0 R >>",
      "<< /Title <FEFF0000D800FFFE00010041> /Dest [3 0 R /Fit] /Next 8 0 R >>",
      "<< /Title () /Dest /Nowhere >>",
    ),
  "structure: its own kid": () =>
    catalog(
      "/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R",
      "<< /Type /StructTreeRoot /K 6 0 R /ParentTree 6 0 R /RoleMap << /P /Q /Q /P >> >>",
    ),
  "structure: kids of each other": () =>
    catalog(
      "/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R",
      "<< /Type /StructTreeRoot /K 7 0 R /ParentTree << /Nums [0 [7 0 R]] /Kids [6 0 R] >> >>",
      "<< /S /P /P 8 0 R /K [8 0 R 0] /Pg 3 0 R >>",
      "<< /S /Sect /P 7 0 R /K [7 0 R 8 0 R] /Pg 3 0 R >>",
    ),
  "structure: twenty thousand deep": () =>
    catalog(
      "/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R",
      "<< /Type /StructTreeRoot /K 7 0 R >>",
      ...list(20_000, (at) => `<< /S /Div /P ${at + 6} 0 R /K ${at + 8} 0 R >>`),
      "<< /S /P /Pg 3 0 R /K 0 >>",
    ),
  "structure: doubling thirty times": () =>
    catalog(
      "/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R",
      "<< /Type /StructTreeRoot /K 7 0 R >>",
      ...list(30, (at) => `<< /S /Div /P ${at + 6} 0 R /K [${at + 8} 0 R ${at + 8} 0 R] >>`),
      "<< /S /P /Pg 3 0 R /K 0 >>",
    ),
  "structure: lists in lists": () =>
    catalog(
      "/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R",
      `<< /Type /StructTreeRoot /K ${"[".repeat(3_000)}0${"]".repeat(3_000)} >>`,
    ),
  "structure: parents' tree of itself": () =>
    pageOf(
      `/P << /MCID 0 >> BDC ${said} EMC`,
      { catalog: "/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R", page: "/StructParents 0" },
      [
        "<< /Type /StructTreeRoot /K 8 0 R /ParentTree 7 0 R >>",
        "<< /Kids [7 0 R 7 0 R] /Limits [0 5] >>",
        "<< /S /P /P 8 0 R /K 0 /Pg 3 0 R >>",
      ],
    ),
  "structure: its own parent": () =>
    pageOf(
      `/P << /MCID 0 >> BDC ${said} EMC`,
      { catalog: "/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R", page: "/StructParents 0" },
      [
        "<< /Type /StructTreeRoot /K 7 0 R /ParentTree << /Nums [0 [7 0 R]] >> >>",
        "<< /S /P /P 7 0 R /K 0 /Pg 3 0 R >>",
      ],
    ),
  "structure: a table of spans beyond measure": () =>
    pageOf(
      `/P << /MCID 0 >> BDC ${said} EMC`,
      { catalog: "/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R", page: "/StructParents 0" },
      [
        "<< /Type /StructTreeRoot /K 7 0 R /ParentTree << /Nums [0 [9 0 R]] >> >>",
        "<< /S /Table /P 6 0 R /K 8 0 R >>",
        "<< /S /TR /P 7 0 R /K 9 0 R >>",
        "<< /S /TD /P 8 0 R /K 0 /Pg 3 0 R /A << /O /Table /ColSpan 2000000000 /RowSpan 2000000000 >> >>",
      ],
    ),
  "names: a tree of itself": () =>
    pageOf(said, { catalog: "/Names << /Dests 6 0 R >> /Outlines 7 0 R", page: "/Annots [9 0 R]" }, [
      "<< /Kids [6 0 R 6 0 R] /Limits [(a) (z)] >>",
      "<< /First 8 0 R >>",
      "<< /Title (A) /Dest (b) >>",
      "<< /Subtype /Link /Rect [0 480 400 520] /Dest (b) >>",
    ]),
  "names: twenty thousand deep": () =>
    catalog(
      "/Names << /Dests 6 0 R >> /Outlines << /First << /Title (A) /Dest (b) >> >>",
      ...list(20_000, (at) => `<< /Kids [${at + 7} 0 R] /Limits [(a) (z)] >>`),
      "<< /Names [(b) [3 0 R /Fit]] >>",
    ),
  "names: a place that names itself": () =>
    catalog(
      "/Names << /Dests << /Names [(b) 6 0 R] >> >> /Outlines 7 0 R",
      "<< /D 6 0 R >>",
      "<< /First << /Title (A) /Dest (b) >> >>",
    ),
  "labels: a tree of itself": () => catalog("/PageLabels 6 0 R", "<< /Kids [6 0 R] /Nums [0 << /S /D >>] >>"),
  "labels: letters by the million": () => catalog("/PageLabels << /Nums [0 << /S /A /St 2147483647 >>] >>"),
  "labels: Roman by the million": () => catalog("/PageLabels << /Nums [0 << /S /R /St 2147483647 >>] >>"),
  "labels: beyond all numbers": () =>
    catalog("/PageLabels << /Nums [0 << /S /r /St 99999999999999999999 >>] >>"),
  "labels: 2999 pages of letters": () =>
    changed((file) =>
      file
        .replace("/Count 1 /Kids [3 0 R]", `/Count 2999 /Kids [${times(2999, () => "3 0 R")}]`)
        .replace("/Type /Catalog", "/Type /Catalog /PageLabels << /Nums [0 << /S /a /St 20000000 >>] >>"),
    ),
  "labels: a prefix of a megabyte on 2999 pages": () =>
    changed((file) =>
      file
        .replace("/Count 1 /Kids [3 0 R]", `/Count 2999 /Kids [${times(2999, () => "3 0 R")}]`)
        .replace(
          "/Type /Catalog",
          `/Type /Catalog /PageLabels << /Nums [0 << /S /D /P (${"p".repeat(1_000_000)}) >>] >>`,
        ),
    ),
  "forms: themselves and each other": () =>
    pageOf("/A Do /B Do", { resources: "/XObject << /A 6 0 R /B 7 0 R >>" }, [
      form("/Resources << /XObject << /A 6 0 R /B 7 0 R >> >>", `${said} /A Do /B Do`),
      form("/Resources << /XObject << /A 6 0 R /B 7 0 R >> >>", `${said} /B Do /A Do`),
    ]),
  "forms: ten times the next, fourteen deep": () =>
    pageOf(
      `${said} /N Do`,
      { resources: "/XObject << /N 6 0 R >>" },
      list(14, (at) => form(`/Resources << /XObject << /N ${at + 7} 0 R >> >>`, "/N Do ".repeat(10))),
    ),
  "forms: 3,000 times a long one": () =>
    pageOf(`${said} ${"/N Do ".repeat(3000)}`, { resources: "/XObject << /N 6 0 R >>" }, [
      form("/Resources << /Font << /F1 5 0 R >> >>", `${said}1 0 0 1 0 -1 cm `.repeat(2_000)),
    ]),
  "a form whose resources are itself": () =>
    pageOf(`${said} /N Do`, { resources: "/XObject << /N 6 0 R >>" }, [form("/Resources 6 0 R", "/N Do")]),
  "patterns: their own paint": () =>
    pageOf(`/Pattern cs /T scn 0 0 400 600 re f ${said}`, { resources: "/Pattern << /T 6 0 R >>" }, [
      rawStream(
        "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 0.0000001 /YStep 0.0000001 /Resources << /Pattern << /T 6 0 R >> >>",
        "/Pattern cs /T scn 0 0 10 10 re f",
      ),
    ]),
  "patterns: boxes beyond measure": () =>
    pageOf(
      `/Pattern cs /T scn 50 50 m 100 300 l 300 50 l h f ${said}`,
      { resources: "/Pattern << /T 6 0 R >>" },
      [
        rawStream(
          "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [-1e30 -1e30 1e30 1e30] /XStep 1e-30 /YStep 1e-30 /Resources << >>",
          "1 0 0 rg 0 0 10 10 re f",
        ),
      ],
    ),
  "shadings: a function of itself": () =>
    pageOf(
      `/S sh 50 50 m 90 300 l 300 50 l h f ${said}`,
      {
        resources:
          "/Shading << /S << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 1 1] /Function 6 0 R >> >>",
      },
      ["<< /FunctionType 3 /Domain [0 1] /Functions [6 0 R 6 0 R] /Bounds [0.5] /Encode [0 1 0 1] >>"],
    ),
  "shadings: a mesh beyond measure": () =>
    pageOf(`/S sh ${said}`, { resources: "/Shading << /S 6 0 R >>" }, [
      rawStream(
        "/ShadingType 5 /VerticesPerRow 2000000000 /BitsPerCoordinate 32 /BitsPerComponent 16 /Decode [0 1e38 0 1e38 0 1 0 1 0 1] /ColorSpace /DeviceRGB",
        "x".repeat(20_000),
      ),
    ]),
  "functions: a table of 60,000³": () =>
    pageOf(
      `/C cs 0.5 0.5 0.5 scn 50 50 m 90 300 l 300 50 l h f ${said}`,
      { resources: "/ColorSpace << /C [/DeviceN [/A /B /C] /DeviceRGB 6 0 R] >>" },
      [
        rawStream(
          "/FunctionType 0 /Domain [0 1 0 1 0 1] /Range [0 1 0 1 0 1] /Size [60000 60000 60000] /BitsPerSample 32",
          "x",
        ),
      ],
    ),
  "functions: programs nested deep": () =>
    pageOf(
      `/C cs 0.5 scn 50 50 m 90 300 l 300 50 l h f ${said}`,
      { resources: "/ColorSpace << /C [/Separation /A /DeviceRGB 6 0 R] >>" },
      [rawStream("/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]", `${"{".repeat(100_000)}`)],
    ),
  "functions: a program that copies": () =>
    pageOf(
      `/C cs 0.5 scn 50 50 m 90 300 l 300 50 l h f ${said}`,
      { resources: "/ColorSpace << /C [/Separation /A /DeviceRGB 6 0 R] >>" },
      [
        rawStream(
          "/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]",
          `{ ${"dup ".repeat(90)} 100000000 copy 1000000000 1000000000 roll }`,
        ),
      ],
    ),
  "colours: a palette of itself": () =>
    pageOf(`/C cs 1 scn 50 50 m 90 300 l 300 50 l h f ${said}`, { resources: "/ColorSpace << /C 6 0 R >>" }, [
      "[/Indexed 6 0 R 255 (aaa)]",
    ]),
  "colours: ten thousand spaces deep": () =>
    pageOf(`/C cs 1 scn 50 50 m 90 300 l 300 50 l h f ${said}`, { resources: "/ColorSpace << /C 6 0 R >>" }, [
      ...list(10_000, (at) => `[/Pattern ${at + 7} 0 R]`),
      "/DeviceRGB",
    ]),
  "colours: a profile's alternate is itself": () =>
    pageOf(
      `/C cs 1 0 0 scn 50 50 m 90 300 l 300 50 l h f ${said}`,
      { resources: "/ColorSpace << /C [/ICCBased 6 0 R] >>" },
      [rawStream("/N 3 /Alternate [/ICCBased 6 0 R]", "none")],
    ),
  "states: soft masks of themselves": () =>
    pageOf(`/G gs ${said}`, { resources: "/ExtGState << /G 6 0 R >>" }, [
      "<< /SMask << /S /Luminosity /G 7 0 R >> /Font [6 0 R 12] >>",
      form(
        "/Group << /S /Transparency >> /Resources << /ExtGState << /G 6 0 R >> >>",
        "/G gs 0 0 10 10 re f",
      ),
    ]),
  "remarks: answers to themselves": () =>
    pageOf(said, { page: "/Annots [6 0 R 6 0 R 3 0 R]" }, [
      "<< /Type /Annot /Subtype /Text /Rect [10 10 20 20] /Contents (Why?) /IRT 6 0 R /Parent 6 0 R /Popup 6 0 R /P 6 0 R /AP << /N 6 0 R >> >>",
    ]),
  "remarks: lists of lists": () => pageOf(said, { page: "/Annots 6 0 R" }, ["[6 0 R 6 0 R [6 0 R]]"]),
  "remarks: a hundred thousand links": () =>
    pageOf(said, { page: `/Annots [${times(100_000, () => "6 0 R")}]` }, [
      '<< /Type /Annot /Subtype /Link /Rect [0 480 400 520] /A << /S /URI /URI (http://example.org/a b"<>%) >> >>',
    ]),
  "remarks: twenty thousand notes": () =>
    pageOf(said, { page: `/Annots [${times(20_000, () => "6 0 R")}]` }, [
      `<< /Type /Annot /Subtype /FreeText /Rect [10 10 300 400] /Contents (${"It rained. ".repeat(200)}) /DA (/F1 12 Tf) >>`,
    ]),
  "remarks: actions after themselves": () =>
    pageOf(said, { page: "/Annots [6 0 R]" }, [
      "<< /Type /Annot /Subtype /Link /Rect [0 480 400 520] /A 7 0 R >>",
      "<< /S /GoTo /D 7 0 R /Next [7 0 R 7 0 R] >>",
    ]),
  "remarks: quads of no numbers": () =>
    pageOf(said, { page: "/Annots [6 0 R]" }, [
      `<< /Type /Annot /Subtype /Highlight /Rect [1e30 -1e30 0 0] /QuadPoints [${"1e38 ".repeat(80_000)} null] /Contents (x) >>`,
    ]),
  "fields: parents of themselves": () =>
    pageOf(said, { page: "/Annots [6 0 R]", catalog: "/AcroForm << /Fields [6 0 R] /DA (/F1 0 Tf) >>" }, [
      "<< /Type /Annot /Subtype /Widget /FT /Tx /Rect [10 10 200 40] /V 6 0 R /T (a) /Parent 6 0 R /Kids [6 0 R] >>",
    ]),
  "fields: ten thousand parents": () =>
    pageOf(
      said,
      { page: "/Annots [6 0 R]", catalog: "/AcroForm << /Fields [6 0 R] >>" },
      list(
        10_000,
        (at) =>
          `<< /Subtype /Widget /FT /Tx /Rect [10 10 200 40] /V (It rained) /T (a) /Parent ${at + 7} 0 R >>`,
      ),
    ),
  "layers: an order of itself": () =>
    pageOf(
      `/OC /L BDC ${said} EMC`,
      {
        catalog: "/OCProperties << /OCGs [6 0 R] /D << /Order 7 0 R /OFF [6 0 R] /RBGroups 7 0 R >> >>",
        resources: "/Properties << /L 8 0 R >>",
      },
      [
        "<< /Type /OCG /Name (L) >>",
        "[7 0 R 7 0 R]",
        "<< /Type /OCMD /OCGs 8 0 R /VE 9 0 R >>",
        "[/Not 9 0 R]",
      ],
    ),
  "lengths: themselves": () =>
    rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R >>",
      `<< /Length 4 0 R >>\nstream\n${said}\nendstream`,
    ]),
  "lengths: of each other": () =>
    rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents [4 0 R 5 0 R] >>",
      `<< /Length 5 0 R >>\nstream\n${said}\nendstream`,
      `<< /Length 4 0 R >>\nstream\n${said}\nendstream`,
    ]),
  "references: in a circle": () => pages("3 0 R", "4 0 R", "2 0 R"),
  "contents: a list of itself": () =>
    changed((file) => file.replace("/Contents 4 0 R", "/Contents [3 0 R 4 0 R 2 0 R]")),
  "contents: a million times the same": () =>
    changed((file) => file.replace("/Contents 4 0 R", `/Contents [${times(1_000_000, () => "4 0 R")}]`)),
  "resources: the page": () => changed((file) => file.replace("/Resources <<", "/Resources 3 0 R /Was <<")),
  "table: before is itself": () =>
    changed((file) =>
      file.replace(
        "/Root 1 0 R",
        `/Root 1 0 R /Prev ${file.lastIndexOf("xref", file.lastIndexOf("trailer"))}`,
      ),
    ),
  "table: its stream is itself": () =>
    changed((file) =>
      file.replace(
        "/Root 1 0 R",
        `/Root 1 0 R /XRefStm ${file.lastIndexOf("xref", file.lastIndexOf("trailer"))}`,
      ),
    ),
  "table: four thousand million entries": () =>
    changed((file) => file.replace(/xref\n0 \d+/, "xref\n0 4294967295")),
  "table: a size of 2^31": () => changed((file) => file.replace(/\/Size \d+/, "/Size 2147483648")),
  "table: widths of nothing": () => rawXrefStream("/W [0 0 0] /Index [0 1000000000] /Size 1000000000", "x"),
  "table: widths beyond measure": () => rawXrefStream("/W [1 1000000000 1] /Size 10", "x".repeat(1000)),
  "table: before nothing": () => changed((file) => file.replace(/startxref\n\d+/, "startxref\n-17")),
  "table: no trailer": () =>
    changed((file) => file.replace("trailer", "tailer").replace("startxref", "stopxref")),
  "table: no root": () => changed((file) => file.replace("/Root 1 0 R", "/Root 77 0 R")),
  "table: the root is a page": () => changed((file) => file.replace("/Root 1 0 R", "/Root 3 0 R")),
  "table: a hundred thousand trailers": () =>
    Buffer.concat([
      pageOf(said).slice(0, -60),
      Buffer.from("\ntrailer\n<< /Root 1 0 R >>\n".repeat(100_000)),
    ]),
  "table: none in thirty megabytes": () =>
    changed((file) =>
      file
        .replace(/startxref\n\d+/, "startxref\n0")
        .replace("xref\n0 ", "ref\n0 ")
        .replace(
          "4 0 obj",
          `9 0 obj\n<< /Length 30000000 >>\nstream\n${"x".repeat(30_000_000)}\nendstream\nendobj\n4 0 obj`,
        ),
    ),
  "table: none in thirty megabytes of objects": () =>
    changed((file) =>
      file
        .replace(/startxref\n\d+/, "startxref\n0")
        .replace("xref\n0 ", "ref\n0 ")
        .replace(
          "4 0 obj",
          `${list(600_000, (at) => `${at + 9} 0 obj\n<< /A ${at} /B [1 2 3] >>\nendobj`).join("\n")}\n4 0 obj`,
        ),
    ),
  "objects: lists that do not end, two hundred thousand of number one": () =>
    Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.from("1 0 obj\n[\n".repeat(200_000))]),
  "objects: strings that do not end, two hundred thousand of number one": () =>
    Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.from("1 0 obj\n(\n".repeat(200_000))]),
  "objects: a hundred thousand of number one": () =>
    Buffer.concat([
      Buffer.from("%PDF-1.4\n"),
      Buffer.from("1 0 obj\n<< /Type /Catalog /Pages 1 0 R >>\nendobj\n".repeat(100_000)),
    ]),
  "objects: five megabytes of beginnings": () =>
    Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.from("1 0 obj ".repeat(600_000))]),
  "objects: five megabytes of tables": () =>
    Buffer.concat([
      Buffer.from("%PDF-1.4\n"),
      Buffer.from("\nxref\n".repeat(800_000)),
      Buffer.from("trailer << /Root 1 0 R >>"),
    ]),
  "objects: numbers beyond measure": () =>
    changed((file) => file.replaceAll("4 0", "99999999999999999999 0")),
  "lists two hundred thousand deep": () =>
    changed((file) => file.replace("/Resources <<", `/Deep ${"[".repeat(200_000)} /Resources <<`)),
  "dictionaries two hundred thousand deep": () =>
    changed((file) => file.replace("/Resources <<", `/Deep ${"<< /A ".repeat(200_000)} /Resources <<`)),
  "a catalogue two hundred thousand deep": () =>
    changed((file) => file.replace("/Type /Catalog", `/Type /Catalog /Deep ${"<< /A [".repeat(200_000)}`)),
  "a string that does not end": () =>
    changed((file) => file.replace("/Type /Catalog", "/Type /Catalog /S (((((((")),
  "a name of five megabytes": () =>
    changed((file) => file.replace("/Type /Catalog", `/Type /Catalog /${"N".repeat(5_000_000)} 1`)),
  "a number of a million digits": () =>
    changed((file) => file.replace("/Count 1", `/Count ${"9".repeat(1_000_000)}`)),
  "no head": () => changed((file) => file.replace("%PDF-1.7", "")),
  "nothing but a head": () => Buffer.from("%PDF-1.7\n"),
  "a head, then five megabytes of nothing": () =>
    Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(5_000_000)]),
  "linearized by lies": () =>
    Buffer.from(
      text(pageOf(said)).replace(
        "1 0 obj",
        "9 0 obj\n<< /Linearized 1 /L 99 /N 1000000000 /O 9 /E -1 /T 1 /H [0 99999999] >>\nendobj\n1 0 obj",
      ),
      "latin1",
    ),
  "packed objects in themselves": () =>
    rawXrefStream(
      "/W [1 2 1] /Size 6",
      String.fromCharCode(0, 0, 0, 0, 2, 0, 4, 0, 2, 0, 4, 1, 2, 0, 4, 2, 1, 0, 9, 0, 2, 0, 5, 0),
    ),
  "packed objects without number": () =>
    rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      rawStream("/Type /ObjStm /N 1000000000 /First 1000000000 /Extends 2 0 R", "1 0 2 0 ".repeat(1000)),
    ]),
};
