import { zlibSync } from "fflate";

/** The numbered objects of a PDF, and the file they make (ISO 32000-1, 7.3 and 7.5). */
export class PdfObjects {
  private readonly bodies: (Uint8Array | undefined)[] = [];

  /** Returns the number of an object that is filled in later with `set`. */
  reserve(): number {
    return this.bodies.push(undefined);
  }

  set(object: number, body: string): void {
    this.bodies[object - 1] = encode(body);
  }

  add(body: string): number {
    return this.bodies.push(encode(body));
  }

  /** Adds a stream, deflated; `entries` are those of its dictionary beside length and filter. */
  stream(entries: string, content: string | Uint8Array): number {
    const packed = zlibSync(typeof content === "string" ? encode(content) : content);
    const start = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
    return this.bodies.push(joined([encode(start), packed, encode("\nendstream")]));
  }

  file(root: number, info: number): Uint8Array {
    const parts = [encode("%PDF-1.7\n%"), Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3), encode("\n")];
    let at = parts.reduce((sum, { length }) => sum + length, 0);
    const entries = this.bodies.map((body, place) => {
      const whole = joined([encode(`${place + 1} 0 obj\n`), body ?? encode("null"), encode("\nendobj\n")]);
      const entry = `${String(at).padStart(10, "0")} 00000 n \n`;
      parts.push(whole);
      at += whole.length;
      return entry;
    });
    const size = entries.length + 1;
    parts.push(
      encode(
        `xref\n0 ${size}\n0000000000 65535 f \n${entries.join("")}` +
          `trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
      ),
    );
    return joined(parts);
  }
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
