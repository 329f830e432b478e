import type { TextKind } from "#domain/epub-check/examination";
import type { TextFile } from "#domain/epub-check/text-file";

/** What stands before a document's own element: the XML declaration and the document type. */
export function checkProlog(file: TextFile, kind: TextKind): void {
  if (kind === "style") return;
  const start = file.source.slice(0, longestProlog);
  const version = /^\ufeff?<\?xml\s+version\s*=\s*["']([^"']*)["']/.exec(start)?.[1];
  if (version !== undefined && version !== "1.0")
    file.fault(
      "HTM-001",
      `Any publication resource that is an XML-based media type must be a valid XML 1.0 document. XML version found: ${version}.`,
    );
  const at = start.indexOf("<!DOCTYPE");
  if (at < 0) return;
  const type = /^<!DOCTYPE\s+[^\s>[]+\s*(PUBLIC|SYSTEM)?\s*(?:"([^"]*)"|'([^']*)')?/.exec(start.slice(at));
  const [, how, double, single] = type ?? [];
  const id = double ?? single;
  const entity = /<!ENTITY\s+(?:%\s+)?(\S+)\s+(?:SYSTEM|PUBLIC)\s/.exec(start);
  if (entity)
    file.fault(
      "HTM-003",
      `External entities are not allowed in EPUB v3 documents. External entity declaration found: ${entity[1]}.`,
      entity.index,
    );
  if (how === undefined || known[kind]?.includes(id ?? "")) return;
  if (kind === "document")
    file.fault("HTM-004", `Irregular DOCTYPE: found "${id}", expected "<!DOCTYPE html>".`, at);
  else file.fault("OPF-073", "External identifiers must not appear in the document type declaration.", at);
}

/** Enough for any declaration a book has. */
const longestProlog = 4_000;

/** The public (else system) identifiers that may stand there. */
const known: Partial<Record<TextKind, string[]>> = {
  document: ["about:legacy-compat"],
  ncx: ["-//NISO//DTD ncx 2005-1//EN"],
  drawing: ["-//W3C//DTD SVG 1.1//EN"],
};
