import type { Inline } from "#domain/book/blocks";
import { escapedMath, type MathNode, mathMarkup } from "#domain/convert/readers/word-processor/math-markup";
import { mathReading } from "#domain/convert/readers/word-processor/math-reading";
import type { Attributes } from "#domain/convert/xml";

/** Builds one formula from Office Math events and sets it as MathML with a plain reading. */
export class MathBuilder {
  private readonly root: MathNode = emptyNode("m:oMath");
  private readonly open: MathNode[] = [this.root];
  private beyond = 0;
  private size = 0;

  begin(name: string, attributes: Attributes): void {
    const parent = this.open.at(-1);
    // A formula nested this deep, or this large, is an attack: the rest of it is left out.
    if (!parent || this.open.length >= maxDepth || ++this.size > maxNodes) {
      this.beyond++;
      return;
    }
    const node = emptyNode(name);
    parent.values[name] = attributes["m:val"] ?? "on";
    parent.children.push(node);
    this.open.push(node);
  }

  end(): void {
    if (this.beyond > 0) this.beyond--;
    else if (this.open.length > 1) this.open.pop();
  }

  text(text: string): void {
    const top = this.open.at(-1);
    if (top && this.beyond === 0) top.text += text;
  }

  /** Undefined when the formula is empty. */
  build(isDisplay: boolean): Inline | undefined {
    const alt = mathReading(this.root).replace(/\s+/g, " ").trim();
    const body = mathMarkup(this.root);
    if (body === "") return undefined;
    const display = isDisplay ? ' display="block"' : "";
    const reading = alt === "" ? "" : ` alttext="${escapedMath(alt).replaceAll('"', "&quot;")}"`;
    return {
      kind: "math",
      mathml: `<math xmlns="http://www.w3.org/1998/Math/MathML"${display}${reading}>${body}</math>`,
      alt,
    };
  }
}

const maxDepth = 60;
const maxNodes = 20_000;

function emptyNode(name: string): MathNode {
  return { name, text: "", children: [], values: {} };
}
