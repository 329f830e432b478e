import { unzipSync } from "fflate";
import type {
  ConversionProgress,
  ConversionRequest,
  ConversionResult,
  StoredChapter,
} from "#domain/convert/conversion";
import { convertWith } from "#domain/convert/convert";
import { type ConversionOptions, defaultOptions } from "#domain/convert/options";
import { bytesSource } from "#domain/convert/source";
import { type MemoryManuscript, memoryReader } from "./memory-reader";

export type ConvertedBook = {
  bytes: Uint8Array;
  result: ConversionResult;
  /** The container's text files by name, in the order they were written. */
  files: Map<string, string>;
  /** The text of one file; throws when it is not there. */
  file(name: string): string;
  progress: ConversionProgress[];
  chapters: StoredChapter[];
};

/** Markup without the ids of its blocks, for tests that are about something else. */
export const withoutBlockIds = (markup: string): string => markup.replace(/ id="b[a-z0-9]{5}(-\d+)?"/g, "");

/** Converts blocks to an EPUB and unpacks it. The book says it is in English unless the manuscript says otherwise. */
export async function convertBlocks(
  manuscript: MemoryManuscript,
  options: Partial<ConversionOptions> = {},
  fileName = "manuscript.docx",
  also: Pick<ConversionRequest, "onAsset" | "onChapter" | "fontTools"> = {},
): Promise<ConvertedBook> {
  const parts: Uint8Array[] = [];
  const progress: ConversionProgress[] = [];
  const chapters: StoredChapter[] = [];
  const result = await convertWith(
    memoryReader({ ...manuscript, metadata: { language: "en", ...manuscript.metadata } }),
    {
      source: bytesSource(new Uint8Array(1)),
      kind: "docx",
      fileName,
      options: { ...defaultOptions, ...options },
      sink: { write: async (bytes) => void parts.push(bytes.slice()) },
      identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
      modifiedAt: "2026-01-02T03:04:05Z",
      onProgress: (step) => void progress.push(step),
      ...also,
      async onChapter(chapter) {
        chapters.push(chapter);
        await also.onChapter?.(chapter);
      },
    },
  );
  const bytes = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  const files = new Map(
    Object.entries(unzipSync(bytes)).map(([name, data]) => [name, new TextDecoder().decode(data)]),
  );
  const file = (name: string) => {
    const text = files.get(`EPUB/${name}`);
    if (text === undefined) throw new Error(`no ${name} among ${[...files.keys()].join(", ")}`);
    return text;
  };
  return { bytes, result, files, file, progress, chapters };
}
