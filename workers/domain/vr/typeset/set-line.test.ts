import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { setPage } from "#domain/vr/typeset/set-page";
import { lay, lookOf, paragraph, prose, stubTools, text } from "../../../../tests/setup/typeset";

const arabic =
  "كان الميناء هادئا في تلك الليلة، وكانت المصابيح (وعددها 24) تلمع فوق الماء وقرأ Moby Dick ثم نام. ";
const linesOf = (blocks: Block[], em = 21, language = "en") => {
  const laid = lay({ blocks }, lookOf(em), stubTools(language));
  return laid.pages.flatMap((_, page) => setPage(laid, page).lines);
};

test("a justified line fills the column from edge to edge, its punctuation a little beyond", () => {
  const lines = linesOf([paragraph(prose(400))]);
  expect(lines.length).toBeGreaterThan(20);
  for (const { item, fragments } of lines) {
    const left =
      Math.min(...fragments.map(({ x }) => x)) - (item.line.number === 0 ? item.paragraph.indent : 0);
    const right = Math.max(...fragments.map(({ x, width }) => x + width));
    expect(left).toBeLessThanOrEqual(0.01);
    expect(left).toBeGreaterThan(-4);
    if (item.line.isEnd) continue;
    expect(right).toBeGreaterThan(item.paragraph.width - 0.01);
    expect(right).toBeLessThan(item.paragraph.width + 4);
  }
});

test("fragments of a line never overlap and stand from left to right", () => {
  for (const { fragments } of linesOf([paragraph(prose(200)), paragraph(arabic.repeat(3))])) {
    let x = Number.NEGATIVE_INFINITY;
    for (const fragment of fragments) {
      expect(fragment.x).toBeGreaterThanOrEqual(x - 0.01);
      x = fragment.x + fragment.width;
    }
  }
});

test("an Arabic paragraph begins at the right, its numbers and Latin words run to the right", () => {
  const lines = linesOf([paragraph(arabic.repeat(3))], 21, "ar");
  const first = lines[0];
  const word = (wanted: string) =>
    first?.fragments.find((one) => one.text === wanted) ??
    lines.flatMap(({ fragments }) => fragments).find((one) => one.text === wanted);
  expect(first?.item.paragraph.isRtl).toBe(true);
  const rightmost = first?.fragments.at(-1);
  expect(rightmost?.text).toBe("كان");
  expect((rightmost?.x ?? 0) + (rightmost?.width ?? 0)).toBeCloseTo(first?.item.paragraph.width ?? 0, 0);
  expect(word("24")?.isRtl).toBe(false);
  expect(word("كان")?.isRtl).toBe(true);
  const [moby, dick] = ["Moby", "Dick"].map((one) => {
    for (const { baseline, fragments } of lines)
      for (const fragment of fragments) if (fragment.text === one) return { baseline, x: fragment.x };
    return undefined;
  });
  if (moby && dick && moby.baseline === dick.baseline) expect(moby.x).toBeLessThan(dick.x);
});

test("a run that says its direction is turned, and one that says what all say changes nothing", () => {
  const heading = (marks: object): Block => ({
    kind: "paragraph",
    id: "p",
    inlines: [{ kind: "text", text: "المادة ", marks }, text("1")],
  });
  const places = [{}, { direction: "rtl" }].map((marks) =>
    linesOf([heading(marks)], 21, "ar").flatMap(({ fragments }) =>
      fragments.map((one) => [one.text, Math.round(one.x)]),
    ),
  );
  expect(places[0]).toEqual(places[1]);
  expect(places[0]?.map(([word]) => word)).toEqual(["1", "المادة"]);
});

test("no Japanese line begins with what must not begin one, and gaps between ideographs make it even", () => {
  const words =
    "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。「ニャーニャー」泣いていた事だけは、記憶している。";
  const lines = linesOf([paragraph(words.repeat(12), { lang: "ja" })], 21, "ja");
  expect(lines.length).toBeGreaterThan(20);
  for (const { item, fragments } of lines) {
    expect(fragments[0]?.text).not.toMatch(/^[、。」）ーャュョっ]/);
    expect(fragments.at(-1)?.text).not.toMatch(/[「（]$/);
    const right = Math.max(...fragments.map(({ x, width }) => x + width));
    // A sign that fills half its square may stand half out.
    if (!item.line.isEnd)
      expect(Math.abs(right - item.paragraph.width)).toBeLessThan(item.paragraph.size * 0.55);
  }
});

test("Thai, which has no white between words, is broken between them", () => {
  const lines = linesOf([
    paragraph("ท่าเรือเงียบสงบตั้งแต่โคมไฟถูกจุดและบรรณารักษ์ชราผู้ซึ่งปีนบันไดทุกเย็นมาสามสิบปี".repeat(3), { lang: "th" }),
  ]);
  expect(lines.length).toBeGreaterThan(3);
  for (const { fragments } of lines)
    expect(fragments[0]?.text).not.toMatch(/^[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/);
});

test("listings keep their white, and tabs reach their stops", () => {
  const lines = linesOf([{ kind: "preformatted", id: "p", text: "a\n    b\n\tc\nab\td" }]);
  const of = (letter: string) =>
    lines.flatMap(({ fragments }) => fragments).find((one) => one.text === letter)?.x ?? -1;
  expect(of("a")).toBe(0);
  expect(of("b")).toBeGreaterThan(5);
  expect(of("c")).toBeGreaterThan(20);
  expect(of("d")).toBeCloseTo(of("c"), 0);
});
