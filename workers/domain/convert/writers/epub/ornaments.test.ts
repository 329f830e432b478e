import { expect, test } from "vitest";
import { Ornaments, spacedOrnament } from "#domain/convert/writers/epub/ornaments";

test("an ornament is set as a printer would", () => {
  expect(spacedOrnament("***")).toBe("* * *");
  expect(spacedOrnament("#")).toBe("#");
  expect(spacedOrnament("-----")).toBe("* * *");
  expect(spacedOrnament("❦")).toBe("❦");
  expect(spacedOrnament("<~>")).toBe("~");
});

test("each ornament of a book gets one class", () => {
  const ornaments = new Ornaments();
  expect(ornaments.classFor("***")).toBe("");
  expect(ornaments.classFor("❦")).toBe("scene-1");
  expect(ornaments.classFor("#")).toBe("scene-2");
  expect(ornaments.classFor("❦")).toBe("scene-1");
  expect(ornaments.all()).toHaveLength(2);
});
