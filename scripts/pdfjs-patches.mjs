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
    put: `import { brotliDecompressSync, inflateRawSync } from "node:zlib";
const maxUnpackedBytes = 2 ** 25;
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
      // A large picture in one piece, rather than in many that are then copied together.
      const pixels = Math.min(this.dict?.get("Width") * this.dict?.get("Height") * 3 || 0, maxUnpackedBytes - 1_024);
      const chunkSize = pixels > 4_000_000 ? pixels + 1_024 : undefined;
      // Blank paper packs to a thousandth of its size; letters and numbers never do.
      const isPicture = pixels > 0 || this.dict?.has("W");
      const fair = isPicture ? maxUnpackedBytes : Math.max(packed.length * 200, 2 ** 22);
      const maxOutputLength = Math.min(fair, maxUnpackedBytes);
      this.buffer = inflateRawSync(packed, { maxOutputLength, chunkSize });
      this.bufferLength = this.buffer.length;
      this.eof = true;
      return true;
    } catch (ex) {
      // So Node and workerd say that there is more.
      if (ex.name === "RangeError") throw new StreamTooLong();
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
    put: `    if (requested > maxUnpackedBytes) throw new StreamTooLong();
    let size = Math.min(this.minBufferLength, maxUnpackedBytes);
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
    name: "the platform's own Brotli, which ends where inflate does",
    find: `  #isAsync = true;
  constructor(stream, maybeLength) {
    super(maybeLength);
    this.stream = stream;
    this.dict = stream.dict;
  }
  readBlock() {
    const bytes = this.stream.getBytes();
    const decodedData = BrotliDecode(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length));
    this.buffer = new Uint8Array(decodedData.buffer, decodedData.byteOffset, decodedData.length);`,
    put: `  #isAsync = false;
  constructor(stream, maybeLength) {
    super(maybeLength);
    this.stream = stream;
    this.dict = stream.dict;
  }
  readBlock() {
    try {
      this.buffer = brotliDecompressSync(this.stream.getBytes(), { maxOutputLength: maxUnpackedBytes });
    } catch (ex) {
      if (ex.name === "RangeError") throw new StreamTooLong();
      throw new FormatError("damaged Brotli");
    }`,
  },
  {
    name: "pdf.js's own Brotli is left out",
    find: "let BrotliDecode = makeBrotliDecode();",
    put: "",
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
  {
    name: "a page's instructions are in so many streams at most",
    find: `    return this.pageDict.getArray("Contents");`,
    put: `    const streams = this.pageDict.get("Contents");
    return Array.isArray(streams) ? streams.slice(0, 10_000).map(one => this.xref.fetchIfRef(one)) : streams;`,
  },
  {
    name: "widths are counted for as many letters as a font can have, none of them below nought",
    find: "    let glyphsWidths = [];\n    let defaultWidth = 0;",
    put: "    let glyphsWidths = [];\n    let defaultWidth = 0;\n    let maxWidths = 200_000;",
  },
  {
    name: "widths of a range",
    find: `            for (let j = start; j <= code; j++) {
              glyphsWidths[j] = width;`,
    put: `            for (let j = Math.max(start, 0); j <= Math.min(code, 0xffff) && maxWidths-- > 0; j++) {
              glyphsWidths[j] = width;`,
  },
  {
    name: "heights of a range",
    find: `              for (let j = start; j <= code; j++) {
                glyphsVMetrics[j] = vmetric;`,
    put: `              for (let j = Math.max(start, 0); j <= Math.min(code, 0xffff) && maxWidths-- > 0; j++) {
                glyphsVMetrics[j] = vmetric;`,
  },
  {
    name: "widths of a simple font, which has 256 letters",
    find: `          if (typeof width === "number") {
            glyphsWidths[j] = width;
          }
          j++;`,
    put: `          if (typeof width === "number" && j >= 0) {
            glyphsWidths[j] = width;
          }
          if (++j > 255) break;`,
  },
  {
    name: "a font's first letter",
    find: `    if (!Number.isInteger(firstChar)) {
      firstChar = 0;
    }
    let lastChar = dict.get("LastChar");
    if (!Number.isInteger(lastChar)) {`,
    put: `    if (!(firstChar >= 0 && firstChar <= 0xffff) || !Number.isInteger(firstChar)) {
      firstChar = 0;
    }
    let lastChar = dict.get("LastChar");
    if (!(lastChar >= 0 && lastChar <= 0xffff) || !Number.isInteger(lastChar)) {`,
  },
  {
    name: "a character map has as many letters as there can be",
    find: "const MAX_MAP_RANGE = 2 ** 24 - 1;",
    put: "const MAX_MAP_RANGE = 2 ** 18;",
  },
  {
    name: "names of pages are no longer than can be read",
    find: `      switch (style) {
        case "D":
          currentLabel = currentIndex;`,
    put: `      if (style && style !== "D" && currentIndex > 9_999) {
        throw new FormatError("Invalid start in PageLabel dictionary.");
      }
      switch (style) {
        case "D":
          currentLabel = currentIndex;`,
  },
  {
    name: "an outline has no more entries than a book can have headings",
    find: `    while (queue.length > 0) {
      const i = queue.shift();
      const outlineDict = xref.fetchIfRef(i.obj);`,
    put: `    let maxItems = 20_000;
    while (queue.length > 0 && maxItems-- > 0) {
      const i = queue.shift();
      const outlineDict = xref.fetchIfRef(i.obj);`,
  },
  {
    name: "metadata of more elements than anybody writes are not read",
    find: `    this._currentFragment.push(node);
    if (isEmpty) {
      return;
    }
    this._stack.push(this._currentFragment);`,
    put: `    this._elements = (this._elements ?? 0) + 1;
    if (this._elements > 50_000) throw new FormatError("too many elements");
    this._currentFragment.push(node);
    if (isEmpty) {
      return;
    }
    this._stack.push(this._currentFragment);`,
  },
  {
    name: "a photograph is as large as it says itself",
    find: `          frame.samplesPerLine = view.getUint16(offset);
          offset += 2;
          frame.components = [];`,
    put: `          frame.samplesPerLine = view.getUint16(offset);
          if (frame.scanLines * frame.samplesPerLine > 5_500_000) throw new JpegError("larger than can be unpacked");
          offset += 2;
          frame.components = [];`,
  },
  {
    name: "a line of a broken file is read at once",
    find: `      let token = "",
        ch = data[offset];
      while (ch !== LF && ch !== CR && ch !== LT) {
        if (++offset >= data.length) {
          break;
        }
        token += String.fromCharCode(ch);
        ch = data[offset];
      }
      return token;`,
    put: `      const begin = offset;
      let ch = data[offset];
      while (ch !== LF && ch !== CR && ch !== LT) {
        if (++offset >= data.length) {
          return bytesToString(data.subarray(begin, offset - 1));
        }
        ch = data[offset];
      }
      return bytesToString(data.subarray(begin, offset));`,
  },
  {
    name: "objects that a broken file has twice are looked at as long as it takes to read the file a few times",
    find: `          try {
            const parser = new Parser({
              lexer: new Lexer(stream.makeSubStream(startPos))
            });
            parser.getObj();
            updateEntries = true;
          } catch (ex) {`,
    put: `          const own = stream.makeSubStream(startPos);
          try {
            if (looked < 4 * length) {
              const parser = new Parser({
                lexer: new Lexer(own)
              });
              parser.getObj();
            }
            updateEntries = true;
          } catch (ex) {`,
  },
  {
    name: "how much of the file has been looked at for them",
    find: `            } else {
              updateEntries = true;
            }
          }
        }
        if (updateEntries) {`,
    put: `            } else {
              updateEntries = true;
            }
          } finally {
            looked += own.pos - startPos;
          }
        }
        if (updateEntries) {`,
  },
  {
    name: "nothing has been looked at before",
    find: "    let position = stream.start;\n",
    put: "    let position = stream.start,\n      looked = 0,\n      met = 0;\n",
  },
  {
    name: "no string is longer than a chapter",
    find: `      if (done) {
        break;
      }
      if (!charBuffered) {
        ch = this.nextChar();
      }
    }
    return strBuf.join("");
  }
  getName() {`,
    put: `      if (done) {
        break;
      }
      if (strBuf.length > 1_000_000) {
        throw new FormatError("a string longer than any");
      }
      if (!charBuffered) {
        ch = this.nextChar();
      }
    }
    return strBuf.join("");
  }
  getName() {`,
  },
  {
    name: "the keys of locked files are as long as keys are",
    find: "if (!Number.isInteger(keyLength) || keyLength < 40 || keyLength % 8 !== 0) {",
    put: "if (!Number.isInteger(keyLength) || keyLength < 40 || keyLength > 256 || keyLength % 8 !== 0) {",
  },
  {
    name: "pictures in Brotli end there too",
    find: `  async asyncGetBytes() {
    const {
      decompressed,
      compressed
    } = await this.asyncGetBytesFromDecompressionStream("brotli");`,
    put: `  async asyncGetBytes() {
    if (!this.#isAsync) return null;
    const {
      decompressed,
      compressed
    } = await this.asyncGetBytesFromDecompressionStream("brotli");`,
  },
  {
    name: "a broken file is searched without a copy of it as text",
    find: `      bufferStr = bytesToString(buffer),
      length = buffer.length;`,
    put: `      length = buffer.length;
    const find = (pattern, from) => {
      for (let at = from, size = 256; at < length; at += size, size = Math.min(size * 4, 65_536)) {
        const begin = Math.max(at - 1, 0);
        pattern.lastIndex = at - begin;
        const match = pattern.exec(bytesToString(buffer.subarray(begin, at + size + 64)));
        // What begins behind this part is found in the next, whole.
        if (!match || match.index + begin >= at + size) continue;
        pattern.lastIndex += begin;
        return match;
      }
      return null;
    };`,
  },
  {
    name: "where its objects end",
    find: `        gEndobjRegExp.lastIndex = startPos;
        const match = gEndobjRegExp.exec(bufferStr);`,
    put: "        const match = find(gEndobjRegExp, startPos);",
  },
  {
    name: "where its trailers end",
    find: `        gStartxrefRegExp.lastIndex = startPos;
        const match = gStartxrefRegExp.exec(bufferStr);`,
    put: "        const match = find(gStartxrefRegExp, startPos);",
  },
  {
    name: "a broken file has no more objects than can be remembered",
    find: `        let contentLength,
          updateEntries = false;`,
    put: `        if (++met > 400_000) throw new FormatError("more objects than can be searched");
        let contentLength,
          updateEntries = false;`,
  },
  {
    name: "no name is longer than a chapter either",
    find: `    while ((ch = this.nextChar()) >= 0 && !specialChars[ch]) {
      if (ch === 0x23) {`,
    put: `    while ((ch = this.nextChar()) >= 0 && !specialChars[ch]) {
      if (strBuf.length > 1_000_000) throw new FormatError("a name longer than any");
      if (ch === 0x23) {`,
  },
  {
    name: "what is inflated at once needs no room made for it before",
    find: `    if (length) {
      this.ensureBuffer(pos + length);
      end = pos + length;
      while (!this.eof && this.bufferLength < end) {
        this.readBlock(decoderOptions);`,
    put: `    if (length) {
      if (!(this instanceof FlateStream)) this.ensureBuffer(pos + length);
      end = pos + length;
      while (!this.eof && this.bufferLength < end) {
        this.readBlock(decoderOptions);`,
  },
  {
    name: "pages that are fetched ahead and cannot be had are told of when they are wanted, and not to nobody",
    find: "          pageDictCache.put(lastKid, xref.fetchAsync(lastKid));",
    put: `          const ahead = xref.fetchAsync(lastKid);
          ahead.catch(() => {});
          pageDictCache.put(lastKid, ahead);`,
  },
  {
    name: "nor are pages that were counted in vain",
    find: `      const kidPromises = [];
      let found = false;`,
    put: `      const kidPromises = [];
      kidPromises.push = one => {
        one.catch(() => {});
        kidPromises[kidPromises.length] = one;
      };
      let found = false;`,
  },
];
