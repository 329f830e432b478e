import { expect, test } from "vitest";
import { Instructions } from "#domain/convert/readers/pdf/instructions";
import { ShownText } from "#domain/convert/readers/pdf/shown-text";
import {
  Dict,
  EvaluatorPreprocessor,
  Name,
  OPS,
  type PDFDocument,
  StateManager,
  Stream,
  setVerbosityLevel,
} from "#pdfjs";

setVerbosityLevel(0);
const xref = null as unknown as PDFDocument["xref"];

class NoStates extends StateManager {
  override save(): void {}
  override restore(): void {}
  override transform(): void {}
}

function ours(text: string): unknown[] {
  const source = new Instructions(Buffer.from(text, "latin1"), xref);
  const read: unknown[] = [];
  for (let code = source.next(); code >= 0; code = source.next())
    read.push([code, code === OPS.endInlineImage ? [] : source.args.map((one) => plain(one, source.shown))]);
  return read;
}

/** As pdf.js reads the same, its strings and arrays as what they show. */
function theirs(text: string): unknown[] {
  isBroken = false;
  const bytes = Buffer.from(text, "latin1");
  const read: unknown[] = [];
  const operation: { fn: number; args: unknown[] | null } = { fn: 0, args: null };
  try {
    const source = new EvaluatorPreprocessor(new Stream(bytes, 0, bytes.length), xref, new NoStates());
    for (;;) {
      operation.args = [];
      if (!source.read(operation)) return read;
      const { fn } = operation;
      const shown = new ShownText();
      const args = operation.args ?? [];
      read.push([
        fn,
        fn === OPS.endInlineImage
          ? []
          : args.map((one) => {
              if (typeof one !== "string" && !Array.isArray(one)) return plain(one, shown);
              shown.setTo(Array.isArray(one) ? one : [one]);
              return plain(shown, shown);
            }),
      ]);
    }
  } catch {
    isBroken = true;
    return read;
  }
}

let isBroken = false;

function plain(one: unknown, shown: ShownText): unknown {
  if (typeof one === "string" || Array.isArray(one)) {
    shown.setTo(Array.isArray(one) ? one : [one]);
    return plain(shown, shown);
  }
  if (one instanceof ShownText)
    return {
      codes: [...one.codes.subarray(0, one.length)],
      ends: one.ends.slice(0, one.parts),
      moves: one.moves.slice(0, one.parts),
    };
  if (one instanceof Name) return `/${one.name}`;
  if (one instanceof Dict) return [...one.getKeys()].map((key) => [key, plainValue(one.getRaw(key))]);
  return one;
}

const plainValue = (value: unknown): unknown =>
  typeof value === "string" ? value : plain(value, new ShownText());

test("ordinary instructions read as pdf.js reads them", () => {
  const page =
    "q 1 0 0 -1 72 .5 cm BT /F1 12 Tf (Call (me) Ish\\(ma\\)el\\056\\n\\q)Tj[(A)-12.5(b)3<4 1 4>-.25]TJ T* ET Q\n" +
    "/P <</MCID 3/Lang (en\\055US)/Deep<</A -4.>>>>BDC % said\r0 0 m 5 5 l S EMC [3 2] 0 d /CS1 cs 1 .5 +0 scn f*\n" +
    "(next)' 1 2 (spaced)\" <> Tj [] TJ [10 (x) 5 6]TJ";
  expect(ours(page)).toEqual(theirs(page));
  expect(ours(page)).toHaveLength(23);
});

test("pictures among the instructions, missing numbers and unknown words read as pdf.js reads them", () => {
  for (const page of [
    "q BI /W 2 /H 2 /BPC 8 /CS /G ID abcd EI Q BT (after) Tj ET",
    "1 0 0 1 5 cm 7 w (a) Tj",
    "1 2 3 m 4 w 5 6 l",
    "frobnicate 3 w Qq (x) Tj",
    "--5 w 5-3 w 1.2.3 w . w",
    "/A#20B gs /C gs (a",
    "(a) (b) Tj [(a) /N] TJ [[1] 2] TJ",
    "/P <</MCID 3 0 R/K [1 2]/T true>> BDC (x) Tj EMC",
    "true w null w <4x1> Tj (\\777) Tj ) (x) Tj",
    "0.5w 1 0 0RG/G gs(x)Tj<41>Tj[<42>]TJ",
    "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 scn (x) Tj",
  ])
    expect(ours(page), page).toEqual(theirs(page));
});

test("whatever stands in a page's stream, it reads as pdf.js reads it", () => {
  const words =
    "q|Q|cm|BT|ET|Tj|TJ|(a\\(b)|(|)|[|]|<4f>|<|<<|>>|/F1|/|12|-.5|1.|+3|Tf|Td|%c\n|BDC|scn|re|f*|W n|\n|'|BI|ID|EI|x";
  const parts = words.split("|");
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  for (let round = 0; round < 3_000; round++) {
    const length = 1 + Math.floor(next() * 14);
    const page = Array.from({ length }, () => parts[Math.floor(next() * parts.length)]).join(
      next() < 0.8 ? " " : "",
    );
    const expected = theirs(page);
    // It looks two words ahead, and loses what stands before a fault.
    const found = isBroken ? ours(page).slice(0, expected.length) : ours(page);
    expect(found, page).toEqual(expected);
  }
});
