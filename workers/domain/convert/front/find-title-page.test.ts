import { describe, expect, test } from "vitest";
import { type FrontPage, findTitlePage } from "#domain/convert/front/find-title-page";

/** Lines set in the middle of a page of their own. */
const centered = (texts: readonly string[], page: Partial<FrontPage> = {}): FrontPage => ({
  lines: texts.map((text) => ({ text, isCentered: true })),
  end: "pageBreak",
  hasHeadings: true,
  ...page,
});
/** Lines that begin where the text does. */
const plain = (texts: readonly string[], page: Partial<FrontPage> = {}): FrontPage => ({
  ...centered(texts, page),
  lines: texts.map((text) => ({ text })),
});

describe("a page of its own in the middle", () => {
  test.each<[string[], { title: string; authors?: string[]; subtitle?: string }]>([
    [["Salt Road", "Mara Quint"], { title: "Salt Road", authors: ["Mara Quint"] }],
    [
      ["SALT ROAD", "A Novel", "M. J. QUINT"],
      { title: "Salt Road", subtitle: "A Novel", authors: ["M. J. Quint"] },
    ],
    [["Salt Road", "by Mara Quint"], { title: "Salt Road", authors: ["Mara Quint"] }],
    [["Salt Road", "by", "Mara Quint"], { title: "Salt Road", authors: ["Mara Quint"] }],
    [["Salt Road", "Mara Quint and Tom Weir"], { title: "Salt Road", authors: ["Mara Quint", "Tom Weir"] }],
    [["Salt Road"], { title: "Salt Road" }],
    [["Salt Road", "A Novel"], { title: "Salt Road" }],
    [["Salt Road", "Colette"], { title: "Salt Road" }],
    [
      ["Book One of the Weir Trilogy", "Salt Road", "Mara Quint"],
      { title: "Salt Road", authors: ["Mara Quint"] },
    ],
    [["The Weir Chronicles", "Mara Quint"], { title: "The Weir Chronicles", authors: ["Mara Quint"] }],
    [["Mara Quint", "The Salt Road", "a novel"], { title: "The Salt Road", authors: ["Mara Quint"] }],
    [["Jane Wren", "An Autobiography"], { title: "Jane Wren" }],
    [
      ["The Last Days of", "the Salt Road", "Mara Quint"],
      { title: "The Last Days of the Salt Road", authors: ["Mara Quint"] },
    ],
    [
      ["To Sail Beyond", "Mara Quint", "Harbour Press", "New York"],
      { title: "To Sail Beyond", authors: ["Mara Quint"] },
    ],
    [["Who Lit the Lamp?", "Mara Quint"], { title: "Who Lit the Lamp?", authors: ["Mara Quint"] }],
    [
      ["Die stille Brücke", "Ein Roman", "Greta von Hof"],
      { title: "Die stille Brücke", subtitle: "Ein Roman", authors: ["Greta von Hof"] },
    ],
    [["La rivière calme", "par Luc Roussel"], { title: "La rivière calme", authors: ["Luc Roussel"] }],
    [
      ["Salt Road", "Mara Quint", "Copyright © 2025 Mara Quint"],
      { title: "Salt Road", authors: ["Mara Quint"] },
    ],
  ])("%j is a title page", (lines, expected) => {
    expect(findTitlePage(centered(lines))).toMatchObject({ authors: [], ...expected });
  });

  test.each([
    ["For my mother, who waited up."],
    ["For Mara"],
    ["Für Mara"],
    ["In memory of the ferrymen"],
    ["“The sea is a road.”", "Mara Quint"],
    ["The sea is a road that nobody has built.", "— Mara Quint"],
    ["Chapter One"],
    ["Part Two"],
    ["Prologue"],
    ["IV"],
    ["London, 1944"],
    ["Copyright © 2025 Mara Quint", "All rights reserved."],
  ])("%j, %j is none", (...lines) => {
    expect(findTitlePage(centered(lines)).title).toBeUndefined();
  });
});

describe("without a page of its own", () => {
  test("prose at the left is no title, however short it begins", () => {
    for (const lines of [["Night", "Mara Quint waited"], ["Nobody came", "She knew it"], ["Rain"]])
      expect(findTitlePage(plain(lines, { end: "text" })).title).toBeUndefined();
  });

  test("title and name in the middle over the text are believed where chapters begin later", () => {
    const page = { end: "text" as const };
    expect(findTitlePage(centered(["Salt Road", "Mara Quint"], page)).authors).toEqual(["Mara Quint"]);
    expect(findTitlePage(centered(["Salt Road"], page)).title).toBeUndefined();
    expect(findTitlePage(centered(["Salt Road"], { ...page, hasHeadings: false })).title).toBe("Salt Road");
  });

  test("a first chapter’s heading and a short first line are no title and author", () => {
    const lines = [{ text: "The Lantern", isHeading: true }, { text: "Mara Quint" }];
    const page: FrontPage = { lines, end: "heading", hasHeadings: true };
    expect(findTitlePage(page)).toMatchObject({ authors: [] });
    expect(findTitlePage({ ...page, isOverHeadings: true })).toMatchObject({
      title: "The Lantern",
      authors: ["Mara Quint"],
    });
  });

  test("at the left, a page of its own needs a name", () => {
    expect(findTitlePage(plain(["Salt Road", "Mara Quint"]))).toMatchObject({ title: "Salt Road" });
    expect(findTitlePage(plain(["Salt Road"])).title).toBeUndefined();
  });
});

describe("a title and its author in the style of chapters", () => {
  const page = (name: { text: string; isCentered?: boolean }, end: FrontPage["end"]) =>
    findTitlePage({ lines: [{ text: "Salt Road", isHeading: true }, name], end, hasHeadings: true });
  test("are a title page where the first chapter's title follows", () => {
    expect(page({ text: "Mara Quint", isCentered: true }, "heading")).toMatchObject({
      title: "Salt Road",
      authors: ["Mara Quint"],
    });
  });
  test("are a chapter where its text follows, where the name stands as text does, or where it is no name", () => {
    expect(page({ text: "Mara Quint", isCentered: true }, "text").title).toBeUndefined();
    expect(page({ text: "Mara Quint" }, "heading").title).toBeUndefined();
    expect(page({ text: "To the harbour, at dawn", isCentered: true }, "heading").title).toBeUndefined();
  });
});
