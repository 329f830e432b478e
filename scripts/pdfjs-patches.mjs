// What our build of pdf.js does differently: see make-pdfjs.mjs and docs/pdf-engine.md. `find` must stand in
// pdf.worker.mjs exactly once; `put` takes its place, or makes the new text of what stands before and after it.

/** What the rooms of readers/pdf take from the core; typed in workers/domain/convert/readers/pdf/pdfjs-core.d.ts. */
export const exported = [
  "BasePdfManager",
  "BaseStream",
  "Cmd",
  "Dict",
  "EOF",
  "EvaluatorPreprocessor",
  "InvalidPDFException",
  "JpegImage",
  "LocalColorSpaceCache",
  "MissingDataException",
  "Name",
  "OPS",
  "OperatorList",
  "PDFDocument",
  "PDFFunctionFactory",
  "ObjectLoader",
  "PDFImage",
  "PartialEvaluator",
  "PasswordException",
  "Ref",
  "RefMap",
  "RefSet",
  "StateManager",
  "Stream",
  "StreamTooLong",
  "TextState",
  "Util",
  "WorkerTask",
  "XRefParseException",
  "bidi",
  "lookupMatrix",
  "normalizeUnicode",
  "setVerbosityLevel",
  "stringToPDFString",
];

export const patches = [
  {
    name: "methods that Node 24 and workerd do not have yet",
    find: ";// ./src/shared/util.js\n",
    put: `import { inflateRawSync } from "node:zlib";
const mostUnpackedBytes = 48_000_000;
class StreamTooLong extends Error {
  constructor() {
    super("A stream unpacks to more than any part of a book has.");
    this.name = "StreamTooLong";
  }
}
;// ./src/shared/util.js
for (const kind of [Map, WeakMap]) {
  if (kind.prototype.getOrInsertComputed) continue;
  const add = (name, value) => Object.defineProperty(kind.prototype, name, { value, writable: true, configurable: true });
  add("getOrInsertComputed", function (key, make) {
    if (!this.has(key)) this.set(key, make(key));
    return this.get(key);
  });
  add("getOrInsert", function (key, value) {
    if (!this.has(key)) this.set(key, value);
    return this.get(key);
  });
}
if (!Math.sumPrecise)
  Object.defineProperty(Math, "sumPrecise", {
    value: numbers => { let sum = 0; for (const number of numbers) sum += number; return sum; },
    writable: true,
    configurable: true,
  });
`,
  },
  {
    name: "no worker, no messages",
    find: ";// ./src/core/worker.js\n",
    put: (before, after) => {
      const task = /class WorkerTask \{[\s\S]*?\n\}\n/.exec(after)?.[0];
      if (!task) throw new Error("pdf.js: WorkerTask is not where it was (docs/pdf-engine.md)");
      return before + task;
    },
  },
  {
    name: "no forms of XML (XFA)",
    find: ";// ./src/core/xfa/symbol_utils.js\n",
    put: (before, after) => {
      const next = after.indexOf(";// ./src/core/annotation.js\n");
      if (next < 0) throw new Error("pdf.js: its annotations are not where they were (docs/pdf-engine.md)");
      return before + after.slice(next);
    },
  },
  {
    name: "no document is a form of XML",
    find: "data ? new XFAFactory(data) : null",
    put: "null",
  },
  {
    name: "no rich text of XFA in annotations",
    find: 'XFAFactory.getRichTextAsHtml(dict.get("RC"))',
    put: "null",
  },
  {
    name: "no rich text of XFA in pop-ups",
    find: 'XFAFactory.getRichTextAsHtml(parentItem.get("RC"))',
    put: "null",
  },
  {
    name: "decoders of JBIG2 and JPEG 2000 as JavaScript of our own build, so that bundlers find them",
    find: `} = await import(
    /*webpackIgnore: true*/
    /*@vite-ignore*/
    \`\${WasmImage.#wasmUrl}\${this._noWasmFilename}\`);`,
    put: `} = await (this._noWasmFilename.startsWith("jbig2") ? import("./jbig2.mjs") : import("./openjpeg.mjs"));`,
  },
  {
    name: "pictures are named in a page's instructions, not unpacked with them",
    find: `    if (maxImageSize !== -1 && w * h > maxImageSize) {
      const msg = "Image exceeded maximum allowed size and was removed.";`,
    put: `    if (!this.parsingType3Font) {
      operatorList.addOp(dict.get("IM", "ImageMask") ? OPS.paintImageMaskXObject : OPS.paintImageXObject, [imageRef ?? image, w, h]);
      return;
    }
    if (maxImageSize !== -1 && w * h > maxImageSize) {
      const msg = "Image exceeded maximum allowed size and was removed.";`,
  },
  {
    name: "a font's own name and looks come with the text",
    find: `          fontFamily: font.fallbackName,
          ascent: font.ascent,`,
    put: `          fontFamily: font.fallbackName,
          name: font.name ?? "",
          bold: !!(font.bold || font.black),
          italic: !!font.italic,
          monospaced: !!font.isMonospace,
          ascent: font.ascent,`,
  },
  {
    name: "a picture of a page is unpacked by itself",
    find: "  _createPartialEvaluator(handler, pageIndex = this.pageIndex, pageProxyId = null) {",
    put: `  async decodedPicture(image) {
    const { xref, globalColorSpaceCache, resources: res } = this;
    if (image.dict.get("IM", "ImageMask")) return { kind: 0, ...(await PDFImage.createMask({ image })) };
    const picture = await PDFImage.buildImage({
      xref,
      res,
      image,
      isInline: !image.dict.objId,
      pdfFunctionFactory: new PDFFunctionFactory({ xref }),
      globalColorSpaceCache,
      localColorSpaceCache: new LocalColorSpaceCache(),
    });
    return picture.createImageData(false, false);
  }
  _createPartialEvaluator(handler, pageIndex = this.pageIndex, pageProxyId = null) {`,
  },
  {
    name: "predefined character maps of our own build (pdfjs-cmaps.mjs)",
    find: `cMapData: await this.handler.sendWithPromise("FetchBinaryData", {
          kind: "cMapUrl",
          filename: \`\${name}\${this.options.cMapPacked ? ".bcmap" : ""}\`
        }),`,
    put: `cMapData: await (await import("./cmaps.mjs")).cMap(name),`,
  },
  {
    name: "fonts are handed over with the letters' outlines, on every page that uses them",
    find: "    translated.send(this.handler);\n    return translated.loadedName;",
    put: `    translated.send(this.handler);
    this.handler.takeFont?.(translated.loadedName, translated.font);
    return translated.loadedName;`,
  },
  {
    name: "JPEG 2000 is unpacked at the size a book can show",
    find: "return this.getReducePower(width, height, 2 ** 30 / (componentsCount * 4));",
    put: "return Math.max(0, Math.ceil(Math.log2(Math.sqrt((width * height) / 2 ** 22))));",
  },
  {
    name: "the platform's own inflate, at once; what unpacks to more than a part of a book is refused",
    find: `  #isAsync = true;
  #decodeInJS = false;`,
    put: `  #isAsync = false;
  #decodeInJS = false;
  #isTriedAtOnce = false;
  #inflateAtOnce() {
    // The two bytes of the header have been read.
    const packed = this.stream.getBytes();
    this.#isTriedAtOnce = true;
    try {
      this.buffer = inflateRawSync(packed, { maxOutputLength: mostUnpackedBytes });
      this.bufferLength = this.buffer.length;
      this.eof = true;
      return true;
    } catch (ex) {
      if (ex.code === "ERR_BUFFER_TOO_LARGE") throw new StreamTooLong();
      // Damaged, or cut short: bit by bit, as far as it goes.
      this.stream = new Stream(packed, 0, packed.length, this.stream.dict);
      return false;
    }
  }`,
  },
  {
    name: "inflate at once before bit by bit",
    find: `  readBlock() {
    try {
      this.#readBlock();
    } catch (ex) {
      if (!(ex instanceof FormatError)) {`,
    put: `  readBlock() {
    if (!this.#isTriedAtOnce && this.#inflateAtOnce()) {
      return;
    }
    try {
      this.#readBlock();
    } catch (ex) {
      if (!(ex instanceof FormatError)) {`,
  },
  {
    name: "no stream unpacks without end",
    find: `    let size = this.minBufferLength;
    while (size < requested) {
      size *= 2;
    }`,
    put: `    if (requested > mostUnpackedBytes) throw new StreamTooLong();
    let size = this.minBufferLength;
    while (size < requested) {
      size *= 2;
    }`,
  },
  {
    name: "the standard fonts are of our own build (pdfjs-fonts.mjs)",
    find: `        data = await this.handler.sendWithPromise("FetchBinaryData", {
          kind: "standardFontDataUrl",
          filename
        });`,
    put: `        const { standardFont } = await import("./standard-fonts.mjs");
        data = standardFont(filename);
        if (!data) return null;`,
  },
  {
    name: "who only reads letters keeps fonts of their own",
    find: `  _createPartialEvaluator(handler, pageIndex = this.pageIndex, pageProxyId = null) {
    return new PartialEvaluator({`,
    put: `  _createPartialEvaluator(handler, pageIndex = this.pageIndex, pageProxyId = null) {
    if (handler.letterFonts) return new PartialEvaluator({
      xref: this.xref,
      handler,
      pageIndex,
      pageProxyId,
      idFactory: this._localIdFactory,
      fontCache: handler.letterFonts,
      builtInCMapCache: this.builtInCMapCache,
      standardFontDataCache: this.standardFontDataCache,
      globalColorSpaceCache: this.globalColorSpaceCache,
      globalImageCache: this.globalImageCache,
      systemFontCache: this.systemFontCache,
      options: { ...this.evaluatorOptions, lettersOnly: true },
    });
    return new PartialEvaluator({`,
  },
  {
    name: "outlines of a font whose letters are known are not looked at to read them",
    find: "    if (!file || file.isEmpty) {\n      if (file) {",
    put: `    if (file && evaluatorOptions.lettersOnly && properties.hasIncludedToUnicodeMap && properties.widths) {
      amendFallbackToUnicode(properties);
      return;
    }
    if (!file || file.isEmpty) {
      if (file) {`,
  },
  {
    name: "Brotli's dictionary is unpacked where a file uses it",
    find: "let BrotliDecode = makeBrotliDecode();",
    put: "let knownBrotli;\nlet BrotliDecode = bytes => (knownBrotli ??= makeBrotliDecode())(bytes);",
  },
  {
    name: "a letter's outline can be asked for again",
    find: "  getPath(unicode) {\n",
    put: `  outline(unicode) {
    const { glyphId } = lookupCmap(this.cmap, unicode);
    const path = this.#compiledGlyphs.getOrInsertComputed(glyphId, () => {
      try {
        return this.compileGlyph(this.glyphs[glyphId], glyphId);
      } catch (ex) {
        return ex;
      }
    });
    return path instanceof Error ? undefined : path;
  }
  getPath(unicode) {
`,
  },
];
