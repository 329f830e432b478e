import type { Block } from "#domain/book/blocks";
import { MessageLog } from "#domain/convert/messages";
import { type ConversionOptions, defaultOptions } from "#domain/convert/options";
import { openRtf } from "#domain/convert/readers/rtf";
import { bytesSource, type Source } from "#domain/convert/source";

/** Fonts of a few scripts and styles by number: 0 body, 1 and 2 headings, 3 title, 4 quote; 10 a link, 11 code. */
export const head = String.raw`\ansi\ansicpg1252\deff0\deflang1033{\fonttbl{\f0\fcharset0 Garamond;}{\f1\fcharset2 Symbol;}{\f2\fcharset128 Mincho;}{\f3\fcharset204 Garamond Cyr;}{\f4\fcharset2 Wingdings;}{\f5\fcharset134 Song;}}{\stylesheet{\s0 Normal;}{\s1\b\fs32\sbasedon0 heading 1;}{\s2\sbasedon1 heading 2;}{\s3 Title;}{\s4 Quote;}{\*\cs10\ul Hyperlink;}{\*\cs11 HTML Code;}}`;

/** Reads the body of an RTF to its end; every character of it is one byte. */
export async function openBody(body: string, options: Partial<ConversionOptions> = {}) {
  return openBytes(latin1(String.raw`{\rtf1${head}${body}}`), options);
}

export const readBody = async (body: string) => (await openBody(body)).blocks;

export async function openBytes(data: Uint8Array | Source, options: Partial<ConversionOptions> = {}) {
  const messages = new MessageLog();
  const shares: number[] = [];
  const reader = await openRtf(data instanceof Uint8Array ? bytesSource(data) : data, {
    messages,
    fileName: "book.rtf",
    options: { ...defaultOptions, ...options },
    progress: (share) => {
      shares.push(share);
    },
  });
  const survey = await reader.survey();
  const blocks: Block[] = [];
  for await (const batch of reader.blocks()) blocks.push(...batch);
  const all = () => messages.all();
  return { reader, survey, blocks, shares, messages: all, codes: () => all().map((message) => message.code) };
}

export function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
