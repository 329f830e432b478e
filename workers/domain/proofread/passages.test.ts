import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import type { StoredChapter } from "#domain/convert/conversion";
import { maxPassages, PassageCollector } from "#domain/proofread/passages";

const judged = (id: string, sure: number, text = `Words of ${id}.`): Block => ({
  kind: "paragraph",
  id,
  inlines: [{ kind: "text", text }],
  trust: { sure, doubts: sure < 1 ? ["join"] : [], places: [{ page: 1, x: 0, y: 0, width: 10, height: 10 }] },
});
const chapter = (index: number, blocks: Block[]): StoredChapter => ({
  index,
  file: `text/chapter-${index}.xhtml`,
  title: `Chapter ${index}`,
  words: 10,
  kind: "chapter",
  matter: "body",
  blocks,
  notes: [],
});

test("the most doubtful tenth is listed, worst first, each with what stands around it", () => {
  const all = new PassageCollector();
  const blocks = Array.from({ length: 30 }, (_, at) =>
    judged(`b${at}`, at === 7 ? 0.2 : at === 3 ? 0.1 : 0.9),
  );
  all.see(chapter(4, blocks));
  const { places, judged: count } = all.list();
  expect(count).toBe(30);
  expect(places.map(({ name, sure }) => [name, sure])).toEqual([
    ["4-b3", 0.1],
    ["4-b7", 0.2],
    ["4-b0", 0.9],
  ]);
  expect(places[0]).toMatchObject({
    chapterTitle: "Chapter 4",
    text: "Words of b3.",
    before: "Words of b2.",
    after: "Words of b4.",
    canEdit: true,
    canJoin: true,
  });
  expect(places[2]).toMatchObject({ before: "", canJoin: false });
});

test("what the author checked before stays part of the tenth", () => {
  const left = (checked: number) => {
    const all = new PassageCollector();
    const blocks = Array.from({ length: 20 - checked }, (_, at) => judged(`b${at}`, 0.5));
    all.see(chapter(0, blocks));
    return all.list(checked).places.length;
  };
  expect([left(0), left(1), left(2)]).toEqual([2, 1, 0]);
});

test("a book of many doubts lists 300 of them", () => {
  const all = new PassageCollector();
  for (let at = 0; at < 40; at++)
    all.see(
      chapter(
        at,
        Array.from({ length: 100 }, (_, no) => judged(`b${no}`, (no + at) / 1000)),
      ),
    );
  const { places } = all.list();
  expect(places).toHaveLength(maxPassages);
  expect(places[0]?.sure).toBe(0);
  expect(places.every(({ sure }, at) => sure >= (places[at - 1]?.sure ?? 0))).toBe(true);
});

test("blocks without doubts are not listed, and those inside others and in notes are", () => {
  const all = new PassageCollector();
  const quote: Block = { kind: "quote", id: "b1", blocks: [judged("b2", 0.5)] };
  const one = chapter(0, [quote, judged("b3", 1)]);
  all.see({ ...one, notes: [{ id: "n1", number: 1, blocks: [judged("b4", 0.3)] }] });
  expect(all.list().places.map(({ name }) => name)).toEqual(["0-b4"]);
});

test("very long texts are cut and cannot be edited here", () => {
  const all = new PassageCollector();
  all.see(chapter(0, [judged("b1", 0.1, "word ".repeat(9_000))]));
  const [place] = all.list().places;
  expect(place?.canEdit).toBe(false);
  expect(place?.text.length).toBeLessThan(700);
});

test("a passage whose note is in doubt says where its mark stands; another says nothing of notes", () => {
  const noted = (doubts: ["note"] | ["join"]): Block => ({
    kind: "paragraph",
    id: doubts[0] === "note" ? "b1" : "b2",
    inlines: [
      { kind: "text", text: "He rang" },
      {
        kind: "link",
        href: "#x",
        children: [
          { kind: "text", text: " it" },
          { kind: "noteRef", note: "n1" },
        ],
      },
      { kind: "text", text: " once." },
    ],
    trust: { sure: 0.1, doubts, places: [] },
  });
  const all = new PassageCollector();
  all.see(
    chapter(0, [
      noted(["note"]),
      ...Array.from({ length: 12 }, (_, at) => judged(`c${at}`, 1)),
      noted(["join"]),
    ]),
  );
  const { places } = all.list();
  expect(places.map(({ name, notes }) => [name, notes])).toEqual([
    ["0-b1", [10]],
    ["0-b2", undefined],
  ]);
});
