import type { TextFile } from "#domain/epub-check/text-file";

/**
 * Reads a `prefix` attribute ("own: https://example.org/ns# other: …") and says what is wrong with it. Gives the prefixes
 * that it declares.
 */
export function readPrefixes(file: TextFile, declared: string, at: number): string[] {
  const found: string[] = [];
  const words = declared.split(/\s+/).filter(Boolean);
  if (declared !== declared.trim())
    file.tell({
      id: "OPF-004",
      severity: "warning",
      line: file.lineOf(at),
      text: "Invalid prefix declaration: leading or trailing whitespace is not allowed.",
    });
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    if (!word.endsWith(":")) {
      file.fault(
        "OPF-004c",
        `Invalid prefix declaration: prefix "${word}" must be immediately followed by a colon character (":").`,
        at,
      );
      return found;
    }
    const prefix = word.slice(0, -1);
    const address = words[++index];
    if (prefix === "") file.fault("OPF-004a", "Invalid prefix declaration: found empty prefix.", at);
    else if (!ncName.test(prefix))
      file.fault("OPF-004b", `Invalid prefix "${prefix}": must be a valid non-colonized name.`, at);
    else if (address === undefined)
      file.fault("OPF-005", `Invalid prefix declaration: URI for prefix "${prefix}" doesn't exist.`, at);
    else {
      checkMapping(file, prefix, address, at);
      found.push(prefix);
    }
  }
  return found;
}

function checkMapping(file: TextFile, prefix: string, address: string, at: number): void {
  const reserved = reservedPrefixes[prefix];
  if (prefix === "_") file.fault("OPF-007a", 'Invalid prefix mapping: prefix "_" must not be declared.', at);
  else if (address.startsWith("http://purl.org/dc/elements/1.1/"))
    file.fault(
      "OPF-007c",
      "Invalid prefix mapping: a prefix to the Dublin Core /elements/1.1/ namespace must not be declared.",
      at,
    );
  else if (/^http:\/\/idpf\.org\/epub\/vocab\/package\/(?:meta|link|item|itemref)\/#$/.test(address))
    file.fault(
      "OPF-007b",
      `Invalid prefix mapping: default vocabulary "${address}" must not be re-declared.`,
      at,
    );
  else if (reserved !== undefined && reserved !== address)
    file.tell({
      id: "OPF-007",
      severity: "warning",
      line: file.lineOf(at),
      text: `Re-declaration of reserved prefix "${prefix}".`,
    });
}

const ncName = /^[A-Za-z_\u00c0-\ufffd][-.\w\u00b7\u00c0-\ufffd]*$/;

/** EPUB 3.3, D.1: known without being declared. */
const reservedPrefixes: Record<string, string | undefined> = {
  a11y: "http://www.idpf.org/epub/vocab/package/a11y/#",
  dcterms: "http://purl.org/dc/terms/",
  marc: "http://id.loc.gov/vocabulary/",
  media: "http://www.idpf.org/epub/vocab/overlays/#",
  onix: "http://www.editeur.org/ONIX/book/codelists/current.html#",
  rendition: "http://www.idpf.org/vocab/rendition/#",
  schema: "http://schema.org/",
  xsd: "http://www.w3.org/2001/XMLSchema#",
  msv: "http://www.idpf.org/epub/vocab/structure/magazine/#",
  prism: "http://www.prismstandard.org/specifications/3.0/PRISM_CV_Spec_3.0.htm#",
};
