import type { Charset } from "#domain/convert/readers/txt/charset";
import type { Source } from "#domain/convert/source";

/** The line that stands for a form feed. */
export const formFeed = "\f";

/** A line longer than this is given out in pieces, so that a book in one line does not stay in memory whole. */
const longestLine = 16_384;

/** Bytes decoded at once: a chunk of very short lines makes many times its size in strings and blocks. */
const pieceBytes = 16_384;

/** How often the decoder found no letter for what stands there. */
export type Damage = { places: number };

/**
 * The text's lines in batches, a few for each chunk that was read: decoded, without line ends and trailing spaces, without
 * characters no book can hold. A form feed is a line of its own. `onRead` is told the share 0..1 that is read.
 */
export async function* readLines(
  source: Source,
  charset: Charset,
  onRead?: (share: number) => void | Promise<void>,
  damage?: Damage,
  keepsBreaks = false,
): AsyncGenerator<string[]> {
  const size = source.size - charset.markLength;
  if (size <= 0) return;
  const decoder = new TextDecoder(charset.encoding, { ignoreBOM: true });
  const splitter = new LineSplitter(keepsBreaks);
  let read = 0;
  for await (const chunk of await source.stream(charset.markLength, size)) {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const piece = chunk.subarray(at, at + pieceBytes);
      read += piece.length;
      const text = decoder.decode(piece, { stream: true });
      if (damage && text.includes("\ufffd")) damage.places += text.split("\ufffd").length - 1;
      yield splitter.push(text);
      await onRead?.(read / size);
    }
  }
  yield [...splitter.push(decoder.decode()), ...splitter.end()];
}

/** Lines of a text in memory, by the same rules. */
export function linesOf(text: string): string[] {
  const splitter = new LineSplitter();
  return [...splitter.push(text), ...splitter.end()];
}

class LineSplitter {
  private readonly keepsBreaks: boolean;
  private rest = "";

  constructor(keepsBreaks = false) {
    this.keepsBreaks = keepsBreaks;
  }

  push(text: string): string[] {
    const all = this.rest + text;
    // A carriage return at the very end may be half of a line end.
    const held = all.endsWith("\r") ? 1 : 0;
    const lines = all
      .slice(0, all.length - held)
      .replaceAll("\f", "\n\f\n")
      .split(/\r\n|[\n\r\v\u0085\u2028\u2029]/);
    this.rest = (lines.pop() ?? "") + (held ? "\r" : "");
    const result: string[] = [];
    const isPrintable = !suspect.test(all);
    for (const line of lines) this.add(line, result, isPrintable);
    while (this.rest.length > longestLine) {
      const cut = placeToCut(this.rest);
      result.push(clean(this.rest.slice(0, cut)));
      this.rest = this.rest.slice(cut);
    }
    return result;
  }

  end(): string[] {
    const result: string[] = [];
    const last = this.rest.replace(/\r$/, "");
    this.rest = "";
    if (last) this.add(last, result);
    return result;
  }

  private add(line: string, result: string[], isPrintable = false): void {
    let rest = line;
    while (rest.length > longestLine) {
      const cut = placeToCut(rest);
      result.push(clean(rest.slice(0, cut)));
      rest = rest.slice(cut);
    }
    const last = isPrintable && rest !== formFeed ? rest.trimEnd() : clean(rest);
    result.push(this.keepsBreaks && last !== "" && / {2}$/.test(rest) ? `${last}  ` : last);
  }
}

/** After a sentence when there is one in the second half, else after a space, else anywhere but inside a pair. */
function placeToCut(line: string): number {
  const end = line.slice(0, longestLine);
  const sentence = Math.max(end.lastIndexOf(". "), end.lastIndexOf("” "), end.lastIndexOf("。"));
  if (sentence > longestLine / 2) return sentence + (end[sentence] === "。" ? 1 : 2);
  const space = end.lastIndexOf(" ");
  if (space > longestLine / 2) return space + 1;
  const last = end.charCodeAt(longestLine - 1);
  return last >= 0xd800 && last < 0xdc00 ? longestLine - 1 : longestLine;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const terminalColours = /\u001b\[[0-9;]*[A-Za-z]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unprintable = /[\u0000-\u0008\u000e-\u001f\u007f\ufeff\ufffe\uffff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const suspect = /[\u0000-\u0008\u000e-\u001f\u007f\ufeff\ufffe\uffff]/;

function clean(line: string): string {
  if (line === formFeed) return formFeed;
  const printable = suspect.test(line) ? line.replace(terminalColours, "").replace(unprintable, "") : line;
  return printable.trimEnd();
}
