import { expect, test } from "vitest";
import type { PieceKind } from "#domain/convert/chapters";
import { MatterOrder } from "#domain/convert/matter-order";

const found = (...pieces: (string | [PieceKind, string])[]) => {
  const order = new MatterOrder();
  for (const piece of pieces) {
    const [kind, text] = typeof piece === "string" ? (["chapter", piece] as const) : piece;
    order.passed({
      kind,
      heading: { kind: "heading", level: 1, inlines: [{ kind: "text", text }] },
      blocks: [],
    });
  }
  return order.messages().map(({ text }) => text);
};

test("a copyright page after chapter one and a dedication at the end are named", () => {
  expect(found("Chapter One", "Copyright", "Chapter Two", "Epilogue", "Dedication")).toEqual([
    "“Copyright” stands after “Chapter One”, which is unusual. It was left there.",
    "“Dedication” stands after “Epilogue”, which is unusual. It was left there.",
  ]);
});

test("back matter before the first chapter, and an epilogue behind it, are named", () => {
  expect(found("Appendix A", "Chapter One", "Index", "Epilogue")).toEqual([
    "“Appendix A” stands before “Chapter One”, which is unusual. It was left there.",
    "“Epilogue” stands after “Index”, which is unusual. It was left there.",
  ]);
  expect(found("Preface", "Copyright", "One")).toEqual([
    "“Copyright” stands after “Preface”, which is unusual. It was left there.",
  ]);
});

test("orders that publishers use give no message", () => {
  const book = ["Dedication", "Copyright", "Epigraph", "Foreword", "Preface", "Introduction", "Prologue"];
  const back = ["Epilogue", "Acknowledgments", "Afterword", "Index", "Glossary", "About the Author"];
  expect(found(...book, "Chapter One", "Chapter Two", ...back)).toEqual([]);
  expect(found(...book, "One", ...back, "An extract from The Oil", "Chapter One")).toEqual([]);
  expect(
    found(
      ["title-page", "Two Tales"],
      ["part", "Book One"],
      "Preface",
      "One",
      "Afterword",
      ["part", "Book Two"],
      "Preface",
      "One",
    ),
  ).toEqual([]);
  expect(found("Notes", "Preface")).toHaveLength(1);
});
