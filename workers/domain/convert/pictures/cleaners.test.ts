import { expect, test } from "vitest";
import { JpegCleaner } from "#domain/convert/pictures/jpeg-cleaner";
import { readPictureHeader } from "#domain/convert/pictures/picture-header";
import { PngCleaner } from "#domain/convert/pictures/png-cleaner";
import { PngEncoder } from "#domain/convert/pictures/png-encoder";

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const segment = (marker: number, contents: number[]) => [0xff, marker, 0, contents.length + 2, ...contents];
const start = [0xff, 0xd8];
const jfif = segment(0xe0, [...ascii("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const profile = segment(0xe2, [...ascii("ICC_PROFILE\0"), 1, 1, 9, 9, 9]);
const frame = segment(0xc0, [8, 0, 2, 0, 3, 3, 1, 17, 0, 2, 17, 0, 3, 17, 0]);
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 5];
const end = [0xff, 0xd9];
const camera = [
  ...segment(0xe1, [...ascii("Exif\0\0MM\0*"), 0, 0, 0, 8, 0, 0, ...ascii("48.1 N, 11.6 E")]),
  ...segment(0xe1, ascii("http://ns.adobe.com/xap/1.0/")),
  ...segment(0xe2, ascii("MPF\0 another picture")),
  ...segment(0xed, ascii("Photoshop 3.0")),
  ...segment(0xfe, ascii("a comment")),
];
const photo = Uint8Array.of(
  ...start,
  ...jfif,
  ...camera,
  ...profile,
  ...frame,
  ...scan,
  ...end,
  ...ascii("film"),
);
const kept = [...start, ...jfif, ...profile, ...frame, ...scan, ...end];

test("a photograph loses place, time, previews, comments and what hangs behind its end, and nothing else", () => {
  expect(through(new JpegCleaner(), photo, photo.length)).toEqual(kept);
});

test.each([1, 2, 3, 7, 16])("it is the same when it comes in pieces of %d bytes", (size) => {
  expect(through(new JpegCleaner(), photo, size)).toEqual(kept);
});

test("cleaning again changes nothing", () => {
  expect(through(new JpegCleaner(), Uint8Array.from(kept), 1_000)).toEqual(kept);
});

test("a photograph that stays on its side keeps the note which way up it belongs, and only that", () => {
  const cleaned = Uint8Array.from(through(new JpegCleaner(6), photo, 5));
  expect(readPictureHeader(cleaned)).toEqual({ kind: "jpeg", width: 3, height: 2, orientation: 6 });
  expect(String.fromCharCode(...cleaned)).not.toMatch(/48\.1|adobe|comment|film/);
});

test("a JPEG cut off anywhere gives no more than it has", () => {
  for (let length = 0; length < photo.length; length++)
    expect(through(new JpegCleaner(), photo.subarray(0, length), 4).length).toBeLessThanOrEqual(length);
});

test.each([1, 5, 1_000])("a PNG loses texts and unknown blocks, in pieces of %d bytes", (size) => {
  const encoder = new PngEncoder({ width: 2, height: 1, colour: "rgb", bits: 8 });
  encoder.row(Uint8Array.of(1, 2, 3, 4, 5, 6));
  const plain = [...encoder.finish()];
  const note = [0, 0, 0, 4, ...ascii("tEXt"), ...ascii("here"), 0, 0, 0, 0];
  const unknown = [0, 0, 0, 1, ...ascii("prVt"), 7, 0, 0, 0, 0];
  const told = Uint8Array.of(
    ...plain.slice(0, 33),
    ...note,
    ...unknown,
    ...plain.slice(33),
    ...ascii("more"),
  );
  expect(through(new PngCleaner(), told, size)).toEqual(plain);
});

function through(cleaner: JpegCleaner | PngCleaner, bytes: Uint8Array, size: number): number[] {
  const out: number[] = [];
  for (let at = 0; at < bytes.length; at += size)
    for (const piece of cleaner.push(bytes.slice(at, at + size))) out.push(...piece);
  return out;
}
