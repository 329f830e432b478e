import type { Frame } from "#domain/convert/readers/txt/frame";

/** OpenITI's mARkdown (Arabic and Persian classics): its header becomes metadata, its signs plain text with blank lines. */
export function openItiFrame(head: readonly string[]): Frame | undefined {
  if (!/^#{4,}\s*OpenITI/.test(head[0] ?? "")) return undefined;
  const end = head.findIndex((line) => line.startsWith("#META#Header#End#"));
  const fields = new Map<string, string>();
  for (const line of head.slice(0, Math.max(0, end))) {
    const field = /^#META#\s+\d+\.(\S+)\s*::\s*(.+)$/.exec(line);
    const value = field?.[2]?.trim();
    if (field?.[1] && value && !/^(?:NODATA|NOTGIVEN|NO ?DATA)$/i.test(value)) fields.set(field[1], value);
  }
  const title = fields.get("BookTITLE") ?? fields.get("BookTITLEalt");
  const author = fields.get("AuthorNAME") ?? fields.get("AuthorAKA");
  const language = languages[(fields.get("BookLANG") ?? "").toLowerCase()];
  return {
    linesBefore: end + 1,
    metadata: { authors: author ? [author] : [], ...(title && { title }), ...(language && { language }) },
    isAozora: false,
    rewrite: plainLines,
  };
}

const languages: Readonly<Record<string, string>> = { ara: "ar", ar: "ar", per: "fa", fas: "fa", fa: "fa" };

/** `# ` begins a paragraph, `~~` goes on with it, `### |` is a heading as deep as it has bars, `ms001` a milestone. */
function plainLines(line: string): string[] {
  const text = /ms\d/.test(line) ? line.replace(/\s*\bms\d{1,5}\b/g, "") : line;
  if (text.startsWith("~~")) return [text.slice(2)];
  const heading = /^###\s+(\|{1,5})\s*(.*)$/.exec(text);
  if (heading) return ["", `${"#".repeat(heading[1]?.length ?? 1)} ${heading[2] ?? ""}`, ""];
  const named = /^###\s+\$+(.*)$/.exec(text);
  if (named) return ["", (named[1] ?? "").trim()];
  if (/^#{1,2}\s/.test(text)) return ["", text.replace(/^#+\s*/, "").replace(/\s*%~%\s*/g, " — ")];
  return [text];
}
