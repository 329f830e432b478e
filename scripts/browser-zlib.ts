import type { Plugin } from "vite";

const id = "\0browser-zlib";

/**
 * What our build of pdf.js takes of Node's zlib, in a browser. Packed data is unpacked in steps, so that a file that would
 * fill the memory is noticed, as Node notices it, by a RangeError.
 */
const code = `import { Inflate } from "fflate";
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
}`;

/** Lets the PDF reader run in a browser's worker, which has no zlib of Node's. */
export function browserZlib(): Plugin {
  return {
    name: "browser-zlib",
    enforce: "pre",
    resolveId(source, importer, { ssr }) {
      return !ssr && source === "node:zlib" && importer?.replaceAll("\\", "/").endsWith("/pdfjs/core.mjs")
        ? id
        : undefined;
    },
    load: (asked) => (asked === id ? code : undefined),
  };
}
