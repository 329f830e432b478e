import { expect, test } from "vitest";
import { defaultDesign } from "#domain/cover/default-design";
import { coverDesignSchema } from "#domain/cover/design-schema";
import { coverGeometry } from "#domain/cover/print-geometry";

test("a new design is a Kindle cover with the specified colours and sizes", () => {
  const design = coverDesignSchema.parse(defaultDesign());
  const sizes = Object.fromEntries(
    design.layers.map((layer) => [layer.id, layer.kind === "text" ? layer.size : 0]),
  );
  expect(design.background.color).toBe("#8B5CF6");
  expect(design.coverType).toBe("kindle");
  expect(design.print).toMatchObject({ printer: "kdp", pages: 200, paper: "cream" });
  expect(sizes).toMatchObject({ title: 32, subtitle: 16, author: 18 });
  expect(coverGeometry(design)).toMatchObject({ width: 1600, height: 2560 });
});

test("each of a new design's layers shows the word it is named after, in white", () => {
  for (const layer of defaultDesign().layers)
    expect(layer).toMatchObject({ slot: layer.id, fill: { kind: "solid", color: "#FFFFFF" } });
});

test("two new designs share nothing", () => {
  const design = defaultDesign();
  design.words.title = "Mine";
  design.kindle.width = 1563;
  expect(defaultDesign()).toMatchObject({ words: { title: "" }, kindle: { width: 1600 } });
});
