import { expect, test } from "vitest";
import { createTexturePool } from "#app/features/reading/scene/page/texture-pool";

const bitmap = () => {
  const made = { width: 1536, height: 2048, isClosed: false, close: () => undefined };
  made.close = () => {
    made.isClosed = true;
    return undefined;
  };
  return made;
};
const asBitmap = (made: ReturnType<typeof bitmap>) => made as unknown as ImageBitmap;
const none: ReadonlySet<string> = new Set();

test("a hundred pages use as many textures as the pool has, and every bitmap is closed after its upload", () => {
  let uploads = 0;
  const pool = createTexturePool(6, () => uploads++);
  const bitmaps = Array.from({ length: 100 }, bitmap);
  for (const [index, made] of bitmaps.entries()) pool.put(`page ${index}`, asBitmap(made), none);
  expect(pool.size()).toBe(6);
  expect(uploads).toBe(100);
  expect(bitmaps.every(({ isClosed }) => isClosed)).toBe(true);
});

test("a page that shows is never drawn over", () => {
  const pool = createTexturePool(2, () => undefined);
  const first = pool.put("shown", asBitmap(bitmap()), none);
  for (let i = 0; i < 5; i++) pool.put(`other ${i}`, asBitmap(bitmap()), new Set(["shown"]));
  expect(pool.find("shown")).toBe(first);
});

test("when every texture is kept, the new bitmap is closed and not shown", () => {
  const pool = createTexturePool(1, () => undefined);
  pool.put("shown", asBitmap(bitmap()), none);
  const late = bitmap();
  expect(pool.put("late", asBitmap(late), new Set(["shown"]))).toBeNull();
  expect(late.isClosed).toBe(true);
});

test("the page used longest ago makes room", () => {
  const pool = createTexturePool(2, () => undefined);
  pool.put("a", asBitmap(bitmap()), none);
  pool.put("b", asBitmap(bitmap()), none);
  pool.find("a");
  pool.put("c", asBitmap(bitmap()), none);
  expect([pool.has("a"), pool.has("b"), pool.has("c")]).toEqual([true, false, true]);
});

test("after the graphics context was lost every page is drawn again", () => {
  const pool = createTexturePool(2, () => undefined);
  pool.put("a", asBitmap(bitmap()), none);
  pool.forget();
  expect(pool.has("a")).toBe(false);
});
