import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { convertManuscript } from "#domain/convert/convert";
import { type ManuscriptKind, manuscriptKinds } from "#domain/convert/manuscript-kinds";
import { defaultOptions } from "#domain/convert/options";
import { sniffManuscript } from "#domain/convert/sniff";
import { bytesSource } from "#domain/convert/source";
import { Refusal } from "#domain/refusal";
import { sampleManuscripts } from "../setup/sample-manuscripts";

const samples = sampleManuscripts();

async function convert(kind: ManuscriptKind) {
  const source = bytesSource(samples[kind]);
  const parts: Uint8Array[] = [];
  const result = await convertManuscript({
    source,
    kind: await sniffManuscript(source, `novel.${kind}`),
    fileName: `novel.${kind}`,
    options: defaultOptions,
    sink: { write: async (part) => void parts.push(part.slice()) },
    identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
    modifiedAt: "2026-01-02T03:04:05Z",
  });
  const files = unzipSync(new Uint8Array(Buffer.concat(parts)));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const chapters = Object.keys(files).filter((name) => /text\/chapter/.test(name));
  return { result, chapters: chapters.map(text), nav: text("EPUB/nav.xhtml") };
}

/** A PDF and a text say less: their lists, tables and notes are not marked as such in the sample. */
const saysAll = (kind: ManuscriptKind) => kind !== "pdf" && kind !== "txt";

describe.each(manuscriptKinds)("the same novel as %s", (kind) => {
  test("gives the same chapters, title, author and language", async () => {
    const { result, chapters, nav } = await convert(kind);
    expect(result.metadata).toMatchObject({ title: "The Glass Harbour", authors: ["Ida Sandvik"] });
    expect(result.metadata.language).toMatch(/^en/);
    expect(chapters).toHaveLength(4);
    for (const name of ["Pilot’s Door", "Low Water", "A Letter from the Ice", "Harbour Dues"])
      expect(nav).toContain(name);
    if (kind !== "pdf") for (const chapter of chapters) expect(chapter).toContain("<hr");
  });
});

describe.each(manuscriptKinds.filter(saysAll))("the same novel as %s", (kind) => {
  test("keeps the note, the italics, the list and the table", async () => {
    const { result, chapters } = await convert(kind);
    expect(result.facts).toMatchObject({ notes: 1, tables: 1 });
    const [first, second, third] = chapters;
    expect(first).toContain("<em>a matter of weather</em>, and the <strong>whole</strong> town had nodded.");
    expect(first).toMatch(
      /<aside[^>]* epub:type="footnote"[^>]*>[\s\S]*The harbour master’s diary says otherwise\./,
    );
    expect(second?.match(/<li[ >]/g)).toHaveLength(3);
    expect(second).toMatch(/<ol[ >]/);
    expect(third).toMatch(/<t[hd][^>]*>[\s\S]*Owed[\s\S]*eleven crowns/);
  });
});

test("a file of one kind under the name of another is refused with a sentence", async () => {
  for (const kind of manuscriptKinds)
    for (const other of manuscriptKinds) {
      // Text is text: Markdown and HTML read as plain text are what their author asked for.
      if (kind === other || (other === "txt" && ["md", "html"].includes(kind))) continue;
      if (other === "md" && ["txt", "html"].includes(kind)) continue;
      const label = `${kind} named .${other}`;
      const refused = await sniffManuscript(bytesSource(samples[kind]), `novel.${other}`).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(refused, label).toBeInstanceOf(Refusal);
    }
});
