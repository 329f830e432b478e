import { resolveAddress } from "#domain/epub-check/addresses";
import { addressFault } from "#domain/epub-check/content-checker";
import type { DrawingFacts, Reference } from "#domain/epub-check/epub-facts";
import type { TextFile } from "#domain/epub-check/text-file";

/** Reads an SVG file and says what is wrong with it by itself. */
export function readDrawing(file: TextFile): { facts: DrawingFacts; references: Reference[] } | undefined {
  const facts: DrawingFacts = { viewBox: undefined, hasText: false };
  const references: Reference[] = [];
  const ids = new Set<string>();
  let isRoot = true;
  const isWhole = file.scan({
    open({ name, attributes }, at) {
      const local = name.replace(/^[\w-]+:/, "");
      if (isRoot) {
        isRoot = false;
        facts.viewBox = attributes.get("viewBox");
        if (local !== "svg")
          file.fault("RSC-005", `element "${name}" not allowed here; expected element "svg".`, at);
      }
      if (local === "text") facts.hasText = true;
      const id = attributes.get("id");
      if (id !== undefined) {
        if (ids.has(id)) file.fault("RSC-005", `Duplicate ID "${id}".`, at);
        ids.add(id);
      }
      const href = attributes.get("xlink:href") ?? attributes.get("href");
      if (href === undefined || href.startsWith("#")) return;
      const use = local === "a" ? "link" : local === "image" ? "picture" : "media";
      const address = resolveAddress(href, file.path);
      const fault = address.kind === "data" ? undefined : addressFault(address, href, use);
      if (fault) file.tell({ ...fault, line: file.lineOf(at) });
      if (address.kind === "inside" && use !== "media")
        references.push({
          from: file.path,
          line: file.lineOf(at),
          to: address.path,
          fragment: address.fragment,
          use,
          href,
        });
    },
    close() {},
    text() {},
  });
  return isWhole ? { facts, references } : undefined;
}
