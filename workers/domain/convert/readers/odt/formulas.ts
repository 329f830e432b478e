import type { OdtDocument } from "#domain/convert/readers/odt/document";
import { FormulaCapture } from "#domain/convert/readers/odt/formula-capture";
import type { Formula } from "#domain/convert/readers/odt/walk-context";
import { createXmlParser } from "#domain/convert/xml";
import { Refusal } from "#domain/refusal";

/** Reads the formulas among embedded objects, by the objects' names in the archive. What is no formula is left out. */
export async function readFormulas(
  document: OdtDocument,
  objects: Iterable<string>,
): Promise<Map<string, Formula>> {
  const formulas = new Map<string, Formula>();
  let held = 0;
  for (const object of objects) {
    const entry = document.zip?.entry(`${object}/content.xml`);
    if (!entry || entry.declaredSize > formulaMaxBytes || formulas.size >= maxFormulas || held > maxHeld)
      continue;
    const formula = await readFormula(await document.zip?.bytes(entry, formulaMaxBytes));
    if (!formula) continue;
    held += formula.mathml.length + formula.alt.length;
    formulas.set(object, formula);
  }
  return formulas;
}

async function readFormula(bytes: Uint8Array | undefined): Promise<Formula | undefined> {
  if (!bytes) return undefined;
  // Formulas of older programs have a document type without rules of its own.
  const text = new TextDecoder().decode(bytes).replace(/<!DOCTYPE\s[^>[\]]*>/, "");
  if (!/<([\w-]+:)?math[\s>]/.test(text)) return undefined;
  const capture = new FormulaCapture();
  let inMath = 0;
  const parser = createXmlParser(
    {
      open(name, attributes) {
        if (inMath > 0) capture.open(name, attributes);
        if (inMath > 0 || local(name) === "math") inMath++;
      },
      close() {
        if (inMath > 1) capture.close();
        if (inMath > 0) inMath--;
      },
      text(text) {
        if (inMath > 0) capture.text(text);
      },
    },
    "formula",
  );
  try {
    parser.write(new TextEncoder().encode(text));
    parser.end();
  } catch (fault) {
    if (fault instanceof Refusal) return undefined;
    throw fault;
  }
  return capture.formula(/display\s*=\s*["']block["']/.test(text.slice(0, 2_000)));
}

const maxFormulas = 10_000;
/** Characters of all formulas together. */
const maxHeld = 8_000_000;
const formulaMaxBytes = 1_000_000;

function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
