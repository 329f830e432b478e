import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { MessageLog } from "#domain/convert/messages";
import { defaultOptions } from "#domain/convert/options";
import { openPdf } from "#domain/convert/readers/pdf";
import { bytesSource } from "#domain/convert/source";
import { Refusal } from "#domain/refusal";
import { makeChapterPages, makePdf } from "../../../../../tests/setup/make-pdf";
import { pageOf, rawPdf, rawStream } from "../../../../../tests/setup/raw-pdf";

/** Whether it became a book, or the code it was refused with; anything else rises. */
async function outcomeOf(bytes: Uint8Array): Promise<string> {
  try {
    const reader = await openPdf(bytesSource(bytes), {
      messages: new MessageLog(),
      fileName: "hostile.pdf",
      options: defaultOptions,
      progress: () => {},
    });
    try {
      await reader.survey();
      for await (const _ of reader.blocks());
    } finally {
      await reader.close();
    }
    return "a book";
  } catch (cause) {
    if (cause instanceof Refusal) return cause.code;
    throw cause;
  }
}

const said = "BT /F1 12 Tf 50 500 Td (It rained on the quay and nobody came.) Tj ET";

test("a page whose instructions unpack to more than memory holds is refused", async () => {
  const bomb = deflateSync(new Uint8Array(70_000_000).fill(32));
  expect(await outcomeOf(pageOf(rawStream("/Filter /FlateDecode", bomb)))).toBe("manuscript-bomb");
});

test("a bomb in a bomb is refused", async () => {
  const bomb = deflateSync(deflateSync(new Uint8Array(90_000_000).fill(32)));
  const twice = rawStream("/Filter [/FlateDecode /FlateDecode]", bomb);
  expect(await outcomeOf(pageOf(twice))).toBe("manuscript-bomb");
});

test("a font that unpacks to more than memory holds loses its letters at most", async () => {
  const bomb = deflateSync(new Uint8Array(70_000_000));
  const file = pageOf(said.replace("F1", "F2"), { resources: "/Font << /F1 5 0 R /F2 6 0 R >>" }, [
    "<< /Type /Font /Subtype /TrueType /BaseFont /Bomb /Encoding /WinAnsiEncoding /FontDescriptor 7 0 R >>",
    "<< /Type /FontDescriptor /FontName /Bomb /Flags 32 /FontFile2 8 0 R >>",
    rawStream("/Filter /FlateDecode", bomb),
  ]);
  expect(await outcomeOf(file)).toMatch(/a book|manuscript-/);
});

test("forms that paint themselves and each other end", async () => {
  const form = (resources: string) =>
    rawStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 400 600] /Resources << /Font << /F1 5 0 R >> /XObject << ${resources} >> >>`,
      `${said} /A Do /B Do /A Do /B Do`,
    );
  const file = pageOf("/A Do /B Do", { resources: "/XObject << /A 6 0 R /B 7 0 R >>" }, [
    form("/A 6 0 R /B 7 0 R"),
    form("/A 6 0 R /B 7 0 R"),
  ]);
  expect(await outcomeOf(file)).toBe("a book");
});

test("forms that each paint the next ten times end", async () => {
  const forms = Array.from({ length: 14 }, (_, at) =>
    rawStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 400 600] /Resources << /XObject << /N ${at + 7} 0 R >> >>`,
      "/N Do ".repeat(10),
    ),
  );
  const file = pageOf(`${said} /N Do`, { resources: "/XObject << /N 6 0 R >>" }, forms);
  expect(await outcomeOf(file)).toBe("a book");
});

test("pages that are their own parents, counts that lie and lengths that name themselves end", async () => {
  const outcome = await outcomeOf(
    rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 1000000 /Kids [2 0 R 3 0 R] >>",
      "<< /Type /Page /Parent 3 0 R /Contents 4 0 R /MediaBox [0 0 400 600] >>",
      `<< /Length 4 0 R >>\nstream\n${said}\nendstream`,
    ]),
  );
  expect(outcome).toMatch(/^manuscript-/);
  expect(
    await outcomeOf(
      rawPdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Count 3 /Kids [2 0 R] >>"]),
    ),
  ).toMatch(/^manuscript-/);
});

test("tables of objects that lead in a circle end", async () => {
  const whole = pageOf(said);
  const text = new TextDecoder("latin1").decode(whole);
  const table = text.lastIndexOf("xref", text.lastIndexOf("trailer"));
  const circle = text.replace("/Root 1 0 R", `/Root 1 0 R /Prev ${table}`);
  expect(await outcomeOf(Buffer.from(circle, "latin1"))).toBe("a book");
});

test("arrays and saved states without end do not fill the stack", async () => {
  expect(await outcomeOf(pageOf(`${"[".repeat(200_000)} ${said}`))).toMatch(/a book|manuscript-/);
  expect(await outcomeOf(pageOf(`${"q ".repeat(200_000)}${said}${" Q".repeat(200_000)}`))).toBe("a book");
  expect(await outcomeOf(pageOf(`${"/P BMC ".repeat(100_000)}${said}`))).toBe("a book");
});

test("numbers beyond all measure leave a page readable", async () => {
  const file = pageOf(
    `1e38 0 0 1e38 1e38 1e38 cm ${said} 1e308 1e308 m -1e308 1e308 l S 0 0 0 0 0 0 cm ${said} BT /F1 1e30 Tf (x) Tj ET`,
  );
  expect(await outcomeOf(file)).toMatch(/a book|manuscript-no-text/);
});

test("files that were cut, flipped and spliced anywhere become a book or a sentence", async () => {
  const whole = makePdf({
    pages: makeChapterPages(["One", "Two"]),
    outline: [{ title: "One", page: 1 }],
    info: { Title: "Low Water" },
  });
  const random = randomOf(20_261_121);
  const outcomes = new Map<string, number>();
  for (let round = 0; round < 160; round++) {
    const outcome = await outcomeOf(spoilt(whole, round % 4, random));
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect([...outcomes.keys()].filter((one) => !/^(?:a book|manuscript-[a-z-]+)$/.test(one))).toEqual([]);
  expect(outcomes.get("a book")).toBeGreaterThan(20);
});

function spoilt(whole: Uint8Array, how: number, random: () => number): Uint8Array {
  const place = () => Math.floor(random() * whole.length);
  if (how === 0) return whole.slice(0, place());
  if (how === 1) {
    const flipped = whole.slice();
    for (let count = 0; count < 1 + random() * 30; count++) flipped[place()] = Math.floor(random() * 256);
    return flipped;
  }
  const [from, to] = [place(), place()].sort((p, q) => p - q) as [number, number];
  if (how === 2) return Buffer.concat([whole.slice(0, from), whole.slice(to)]);
  return Buffer.concat([whole.slice(0, to), whole.slice(from)]);
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
