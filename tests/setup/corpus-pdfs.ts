import { paragraph, put, setPdf, widthOf } from "./set-pdf";

const tide =
  "The tide ran out before the lamps were lit, and the boats lay dry along the quay while the men who had come down from the hill stood about and spoke of the weather, as they did on every evening of that long summer.";
const keeper =
  "Nobody had seen the keeper since the morning. His door was open, his bread lay on the table, and the oil that he should have carried up the stairs stood in its can beside the stove, as full as it had been the day before.";
const wreck =
  "It was the smith who first spoke of the wreck. He had it from a carter, who had it from a girl at the mill, and she had seen with her own eyes how the mast went down behind the second sandbank.";

/** The manuscripts of `tests/corpus/pdf-*`, by name. */
export const corpusPdfs: Record<string, () => string> = {
  "pdf-columns-notes": columnsAndNotes,
  "pdf-tagged": tagged,
  "pdf-box-form-remark": boxFormRemark,
  "pdf-turned-verse": turnedAndVerse,
  "pdf-right-to-left": rightToLeft,
  "pdf-formulas": formulas,
};

/** Two columns, a running head, folios, and a note whose mark stands in a list's item. */
function columnsAndNotes(): string {
  const pages = [1, 2, 3, 4].map((number) => {
    const out = [put("The Keeper's Lamp", 165, 560, 9, "F3"), put(String(number), 207, 30, 9)];
    let top = 525;
    if (number === 1) {
      out.push(put("Chapter One", 160, 515, 18, "F2"));
      top = 480;
    }
    for (const x of [50, 220]) {
      let y = top;
      for (const text of turned([tide, keeper, wreck], number + x)) {
        const set = paragraph(text, {
          x,
          y,
          width: 150,
          size: 10,
          indent: y === top && number + x === 51 ? 0 : 10,
        });
        out.push(set.content);
        y = set.end;
      }
      if (number === 2 && x === 220) {
        out.push(put("\\225 a lamp of brass", x + 8, y - 6, 10).replace("\\\\", "\\"));
        out.push(put("1", x + 8 + widthOf("\u2022 a lamp of brass", 10), y - 2.5, 6));
        out.push(put("\\225 a can of oil", x + 8, y - 18.5, 10).replace("\\\\", "\\"));
        out.push(
          "220 62 m 290 62 l 0.5 w S",
          put("1", 220, 52.5, 5.5),
          put("It hangs in the town hall now.", 224, 50, 8),
        );
      }
    }
    return { content: out.join("\n") };
  });
  return setPdf(pages);
}

/** The list begun at another place: the pages must not begin alike. */
function turned(texts: readonly string[], by: number): string[] {
  return texts.map((_, at) => texts[(at + by) % texts.length] ?? "");
}

/** What only the structure tree tells: a table without rules and with an empty cell, a quotation, an aside, a caption. */
function tagged(): string {
  const out: string[] = [];
  const leaves: { role: string; parent: number }[] = [];
  const say = (role: string, parent: number, content: string) => {
    out.push(`/${role} << /MCID ${leaves.length} >> BDC ${content} EMC`);
    leaves.push({ role, parent });
  };
  // Elements beside the leaves: 0 the document, 1 the table, 2 to 4 its rows, 5 the quotation, 6 the aside.
  say("H1", 0, put("Oil and Tide", 60, 540, 20, "F2"));
  let set = paragraph(tide, { x: 60, y: 505, width: 300 });
  say("P", 0, set.content);
  const rows = [
    ["Month", "Oil", "Tide"],
    ["May", "", "12"],
    ["June", "30", "9"],
  ];
  let y = set.end - 10;
  rows.forEach((row, at) => {
    row.forEach((text, column) => {
      if (text === "") leaves.push({ role: "TD", parent: 2 + at });
      else say(at === 0 ? "TH" : "TD", 2 + at, put(text, 80 + column * 90, y, 10));
    });
    y -= 14;
  });
  set = paragraph(keeper, { x: 60, y: y - 8, width: 300 });
  say("P", 0, set.content);
  set = paragraph(wreck, { x: 60, y: set.end - 6, width: 300 });
  say("P", 5, set.content);
  set = paragraph("The mast was found in the spring, and stands in the churchyard.", {
    x: 60,
    y: set.end - 6,
    width: 300,
  });
  say("P", 6, set.content);
  set = paragraph(tide, { x: 60, y: set.end - 6, width: 300 });
  say("P", 0, set.content);
  const first = 10;
  const inner = ["Document", "Table", "TR", "TR", "TR", "BlockQuote", "Aside"];
  const firstInner = first + 2 + leaves.length;
  const leafRef = (at: number) => `${first + 2 + at} 0 R`;
  const innerRef = (at: number) => `${firstInner + at} 0 R`;
  const kidsOf = (parent: number) => {
    const own = leaves.map((leaf, at) => ({ ...leaf, at })).filter((leaf) => leaf.parent === parent);
    return own.map(({ at }) => ({ at, ref: leafRef(at) }));
  };
  const places = (parent: number, at: number) => kidsOf(parent)[0]?.at ?? at;
  const documentKids = [
    ...kidsOf(0),
    { at: places(2, 0), ref: innerRef(1) },
    { at: places(5, 0), ref: innerRef(5) },
    { at: places(6, 0), ref: innerRef(6) },
  ]
    .sort((p, q) => p.at - q.at)
    .map(({ ref }) => ref);
  const parentOf = [undefined, 0, 1, 1, 1, 0, 0];
  const kids = (at: number) =>
    at === 0
      ? documentKids
      : at === 1
        ? [innerRef(2), innerRef(3), innerRef(4)]
        : kidsOf(at).map(({ ref }) => ref);
  // An empty cell has no words on the page, so its number stays unused there.
  const isEmpty = (at: number) => !out.join("\n").includes(`/MCID ${at} >>`);
  const objects = [
    `<< /Type /StructTreeRoot /K ${innerRef(0)} /ParentTree ${first + 1} 0 R >>`,
    `<< /Nums [0 [${leaves.map((_, at) => (isEmpty(at) ? "null" : leafRef(at))).join(" ")}]] >>`,
    ...leaves.map(({ role, parent }, at) => {
      const own = isEmpty(at) ? "" : `/K ${at}`;
      return `<< /Type /StructElem /S /${role} /P ${innerRef(parent)} /Pg 8 0 R ${own} >>`;
    }),
    ...inner.map((role, at) => {
      const parent = parentOf[at];
      return `<< /Type /StructElem /S /${role} /P ${parent === undefined ? `${first} 0 R` : innerRef(parent)} /K [${kids(at).join(" ")}] >>`;
    }),
  ];
  return setPdf([{ content: out.join("\n"), entries: "/StructParents 0" }], {
    catalog: `/StructTreeRoot ${first} 0 R /MarkInfo << /Marked true >> /Lang (en)`,
    further: objects,
  });
}

/** A tinted box, a form that was filled in, and a remark that somebody wrote on the page. */
function boxFormRemark(): string {
  const out: string[] = [];
  let set = paragraph(tide, { x: 60, y: 540, width: 300 });
  out.push(set.content);
  set = paragraph(keeper, { x: 60, y: set.end, width: 300, indent: 14 });
  out.push(set.content);
  const top = set.end;
  out.push(
    `0.9 0.9 0.8 rg 60 ${top - 84} 300 80 re f 0 g`,
    put("How a lamp is trimmed", 72, top - 22, 11, "F2"),
  );
  set = paragraph(
    "Put it out and let it cool. Then take off the glass, cut the wick straight across, and wipe the rim with a dry cloth before it is lit again.",
    { x: 72, y: top - 38, width: 276, size: 10 },
  );
  out.push(set.content);
  set = paragraph(wreck, { x: 60, y: top - 106, width: 300 });
  out.push(set.content);
  const form = set.end - 12;
  out.push(put("Name of the keeper:", 60, form, 11), put("Lamp lit:", 60, form - 22, 11));
  set = paragraph(tide, { x: 60, y: form - 52, width: 300 });
  out.push(set.content);
  return setPdf([{ content: out.join("\n"), entries: "/Annots [10 0 R 11 0 R 12 0 R]" }], {
    further: [
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ann Lamp) /Rect [170 ${form - 4} 300 ${form + 11}] >>`,
      `<< /Type /Annot /Subtype /Widget /FT /Btn /T (lit) /AS /Yes /Rect [120 ${form - 25} 131 ${form - 14}] >>`,
      `<< /Type /Annot /Subtype /FreeText /Rect [300 ${top - 2} 400 ${top + 12}] /DA (/Helv 9 Tf) /Contents (Was it brass?) >>`,
    ],
  });
}

/** A page on its side, and verse that is set in. */
function turnedAndVerse(): string {
  const out: string[] = [];
  let set = paragraph(tide, { x: 60, y: 540, width: 300 });
  out.push(set.content);
  set = paragraph(keeper, { x: 60, y: set.end, width: 300, indent: 14 });
  out.push(set.content);
  let y = set.end - 10;
  for (const line of [
    "Low water, and the lamp is out,",
    "The boats are on the sand;",
    "The keeper's boots go round about",
    "And nobody's on land.",
  ]) {
    out.push(put(line, 110, y));
    y -= 13.75;
  }
  set = paragraph(wreck, { x: 60, y: y - 10, width: 300 });
  out.push(set.content);
  set = paragraph(keeper, { x: 60, y: set.end, width: 300, indent: 14 });
  out.push(set.content);
  // A table's page: its lines run upwards.
  const side = paragraph(tide, { x: 60, y: 340, width: 440 });
  const more = paragraph(wreck, { x: 60, y: side.end, width: 440, indent: 14 });
  const onItsSide = `q 0 1 -1 0 420 0 cm\n${side.content}\n${more.content}\nQ`;
  return setPdf([{ content: out.join("\n") }, { content: onItsSide }]);
}

/** Hebrew, stored in the order in which it is seen. */
function rightToLeft(): string {
  const names = Array.from({ length: 27 }, (_, at) => `/afii${57664 + at}`).join(" ");
  const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding << /Type /Encoding /Differences [65 ${names}] >> >>`;
  const words = ["ZIFM", "DMLIM", "SM", "DMIM", "ETYF", "AB", "DBIZ", "LFM"];
  const out: string[] = [];
  for (let row = 0; row < 16; row++) {
    const line = Array.from({ length: 8 }, (_, at) => words[(row * 3 + at * 5) % words.length]).join(" ");
    const shown = [...line].reverse().join("");
    out.push(`BT /F4 12 Tf 90 ${520 - row * 15} Td (${shown}) Tj ET`);
  }
  return setPdf([{ content: out.join("\n") }], { fonts: [font] });
}

/** A formula that can be written, with its number, and one that needs a picture. */
function formulas(): string {
  const math = "<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+CMMI10 /Encoding /WinAnsiEncoding >>";
  const out: string[] = [];
  let set = paragraph(tide, { x: 60, y: 540, width: 300 });
  out.push(set.content);
  const row = set.end - 8;
  out.push(
    put("h", 180, row, 11, "F4"),
    put("i", 186, row - 2, 7, "F4"),
    put("= at", 194, row, 11, "F4"),
    put("2", 220, row + 4, 7, "F4"),
    put("(1)", 346, row, 11),
  );
  set = paragraph(keeper, { x: 60, y: row - 26, width: 300 });
  out.push(set.content);
  const middle = set.end - 14;
  out.push(
    put("h = ", 180, middle, 11, "F4"),
    put("a + b", 200, middle + 8, 11, "F4"),
    put("c", 210, middle - 8, 11, "F4"),
    `200 ${middle + 3} m 230 ${middle + 3} l 0.5 w S`,
    put("(2)", 346, middle, 11),
  );
  set = paragraph(wreck, { x: 60, y: middle - 34, width: 300 });
  out.push(set.content);
  return setPdf([{ content: out.join("\n") }], { fonts: [math] });
}
