import { expect, test } from "vitest";
import { gifFirstFrame } from "#domain/convert/pictures/gif-first-frame";
import { readPictureHeader } from "#domain/convert/pictures/picture-header";

const head = [...new TextEncoder().encode("GIF89a"), 2, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
const loop = [0x21, 0xff, 11, ...new TextEncoder().encode("NETSCAPE2.0"), 3, 1, 0, 0, 0];
const control = [0x21, 0xf9, 4, 1, 10, 0, 0, 0];
const frame = (code: number) => [0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 2, code, 1, 0];

test("of an animation the first frame is left, with what says which colour is see-through", () => {
  const moving = Uint8Array.of(...head, ...loop, ...control, ...frame(7), ...control, ...frame(8), 0x3b);
  const still = gifFirstFrame(moving);
  expect([...(still ?? [])]).toEqual([...head, ...control, ...frame(7), 0x3b]);
  expect(readPictureHeader(still ?? moving)).toEqual({ kind: "gif", width: 2, height: 2 });
});

test("a picture of one frame is left as it is", () => {
  expect(gifFirstFrame(Uint8Array.of(...head, ...frame(7), 0x3b))).toBeUndefined();
});

test("what is cut off or damaged is left as it is", () => {
  const moving = Uint8Array.of(...head, ...loop, ...frame(7), ...frame(8), 0x3b);
  for (let length = 0; length < moving.length - frame(8).length - 1; length++)
    expect(gifFirstFrame(moving.subarray(0, length))).toBeUndefined();
  expect(gifFirstFrame(Uint8Array.of(...head, 0x55, ...frame(7)))).toBeUndefined();
});
