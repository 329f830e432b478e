import type { Plugin } from "vite";

const id = "\0browser-zlib";

/**
 * What our build of pdf.js, and unpacking a ZIP, take of Node's zlib, in a browser. Packed data is unpacked in steps, so that a file that would
 * fill the memory is noticed, as Node notices it, by a RangeError.
 */
const code = `import { Inflate } from "fflate";
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
export function crc32(bytes, soFar = 0) {
  let value = ~soFar;
  for (const byte of bytes) value = (value >>> 8) ^ crcTable[(value ^ byte) & 255];
  return ~value >>> 0;
}
const step = 65_536;
export function inflateRawSync(packed, { maxOutputLength }) {
  const parts = [];
  let length = 0;
  const inflate = new Inflate((part) => {
    parts.push(part);
    length += part.length;
    if (length > maxOutputLength) throw new RangeError("the stream is too long");
  });
  for (let at = 0; at < packed.length; at += step)
    inflate.push(packed.subarray(at, at + step), at + step >= packed.length);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
export function brotliDecompressSync() {
  throw new Error("Brotli is not unpacked in a browser");
}
export function createInflateRaw() {
  const parts = [];
  const closers = [];
  let fault;
  let hasEnded = false;
  let isDestroyed = false;
  let wake = () => {};
  const inflate = new Inflate((part) => parts.push(part));
  const push = (chunk, isLast) => {
    try {
      inflate.push(chunk, isLast);
    } catch (error) {
      fault = error;
    }
    wake();
  };
  return {
    get destroyed() {
      return isDestroyed;
    },
    once: (_event, closer) => void closers.push(closer),
    write(chunk, then) {
      push(chunk, false);
      then();
    },
    end() {
      hasEnded = true;
      push(new Uint8Array(0), true);
    },
    destroy() {
      isDestroyed = true;
      for (const closer of closers) closer();
      wake();
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        if (parts.length > 0) yield parts.shift();
        else if (fault) throw fault;
        else if (hasEnded || isDestroyed) return;
        else
          await new Promise((resolve) => {
            wake = resolve;
          });
      }
    },
  };
}`;
/** Those that run in a browser too: the PDF reader, and what unpacks an EPUB for the checker of the tools. */
const importers = ["/pdfjs/core.mjs", "/domain/convert/inflate.ts", "/domain/crc32.ts"];

/** Lets readers of packed files run in a browser, which has no zlib of Node's. */
export function browserZlib(): Plugin {
  return {
    name: "browser-zlib",
    enforce: "pre",
    resolveId(source, importer, { ssr }) {
      const path = importer?.replaceAll("\\", "/");
      return !ssr && source === "node:zlib" && importers.some((end) => path?.endsWith(end)) ? id : undefined;
    },
    load: (asked) => (asked === id ? code : undefined),
  };
}
