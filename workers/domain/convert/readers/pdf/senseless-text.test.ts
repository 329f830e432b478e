import { expect, test } from "vitest";
import { MessageLog } from "#domain/convert/messages";
import { senselessPages } from "#domain/convert/readers/pdf/senseless-text";
import { pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

/** The numbers of glyphs, read as if they were letters. */
const glyphs = Array.from({ length: 12 }, (_, row) =>
  Array.from({ length: 6 }, (_, word) =>
    String.fromCodePoint(
      ...[0x3b1, 0x431, 0xd15, 0x621, 0x5d0, 0xb95].map((base, at) => base + ((row + word + at) % 6)),
    ),
  ).join(" "),
);

function senseless(...pages: readonly string[][]) {
  const messages = new MessageLog();
  const made = pages.map((lines, at) =>
    pdfPage(
      at + 1,
      lines.map((text) => pdfLine(text)),
    ),
  );
  return { numbers: [...senselessPages(made, messages)], messages: messages.all() };
}

test("pages in letters from everywhere make no sense, and are named", () => {
  const { numbers, messages } = senseless(["The lamp burned."], glyphs);
  expect(numbers).toEqual([2]);
  expect(messages).toMatchObject([{ code: "text-senseless", place: "page 2" }]);
});

test("many scripts side by side, formulas and Japanese make sense", () => {
  const names = "English русский ελληνικά العربية עברית हिन्दी தமிழ் 日本語とカナ";
  const formulas = "let αx be the sum of all λyz over the whole space, as βxy was before, and so on";
  const japanese = "東京のタワーへ行く道はながい";
  const pages = [names, formulas, japanese].map((line) => Array.from({ length: 30 }, () => line));
  expect(senseless(...pages).numbers).toEqual([]);
});
