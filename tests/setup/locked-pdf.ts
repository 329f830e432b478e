import { createHash } from "node:crypto";

/** What PDF's standard security handler fills short passwords up with. */
const padding = Uint8Array.from(
  "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a".match(/../g) ?? [],
  (pair) => Number.parseInt(pair, 16),
);
const permissions = -4;
const rounds = 50;

/**
 * A PDF of `makePdf`, locked with a password as PDF 1.4 does it: RC4 with 128 bits (revision 3 of the standard security
 * handler). Streams and strings are enciphered, what holds them together is not.
 */
export function lockPdf(open: Uint8Array, password: string): Uint8Array {
  const text = latin1(open);
  const id = new Uint8Array(16).fill(0x5a);
  const ownerKey = [...Array(rounds + 1)].reduce<Uint8Array>((key) => md5(key), padded(password));
  const owner = manyTimes(padded(password), ownerKey);
  const mark = new Uint8Array(new Int32Array([permissions]).buffer);
  const key = [...Array(rounds + 1)].reduce<Uint8Array>(
    (before) => md5(before),
    joined(padded(password), owner, mark, id),
  );
  const user = joined(manyTimes(md5(joined(padding, id)), key), new Uint8Array(16));

  const objects = [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj\n/g)].map(
    ([, number = "", body = ""]) => {
      const own = md5(joined(key, Uint8Array.of(Number(number) & 0xff, Number(number) >> 8, 0, 0, 0)));
      return { number: Number(number), body: enciphered(body, own) };
    },
  );
  const encrypt =
    `<< /Filter /Standard /V 2 /R 3 /Length 128 /P ${permissions} ` +
    `/O <${hex(owner)}> /U <${hex(user)}> >>`;
  const trailer = /trailer\n<< \/Size \d+ ([\s\S]*?) >>\n/.exec(text)?.[1] ?? "";
  let file = "%PDF-1.4\n";
  const offsets: number[] = [];
  for (const { number, body } of [...objects, { number: objects.length + 1, body: encrypt }]) {
    offsets.push(file.length);
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const start = file.length;
  file += `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`;
  for (const offset of offsets) file += `${String(offset).padStart(10, "0")} 00000 n \n`;
  file += `trailer\n<< /Size ${offsets.length + 1} ${trailer} /Encrypt ${offsets.length} 0 R /ID [<${hex(id)}> <${hex(id)}>] >>\n`;
  return bytesOf(`${file}startxref\n${start}\n%%EOF\n`);
}

function enciphered(body: string, key: Uint8Array): string {
  const stream = /^([\s\S]*?\nstream\n)([\s\S]*)(\nendstream)$/.exec(body);
  const [, head = body, data = "", end = ""] = stream ?? [];
  const strings = head.replace(/\(([^)]*)\)/g, (_, string: string) => `<${hex(rc4(key, bytesOf(string)))}>`);
  return strings + latin1(rc4(key, bytesOf(data))) + end;
}

/** Twenty passes of RC4, each with the key changed a little. */
function manyTimes(data: Uint8Array, key: Uint8Array): Uint8Array {
  let out = data;
  for (let pass = 0; pass < 20; pass++)
    out = rc4(
      key.map((byte) => byte ^ pass),
      out,
    );
  return out;
}

function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const box = Uint8Array.from({ length: 256 }, (_, at) => at);
  const at = (place: number) => box[place & 0xff] ?? 0;
  const swap = (one: number, other: number) => {
    const kept = at(one);
    box[one & 0xff] = at(other);
    box[other & 0xff] = kept;
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff;
    swap(i, j);
  }
  let j = 0;
  return data.map((byte, index) => {
    const i = index + 1;
    j = (j + at(i)) & 0xff;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  });
}

const md5 = (data: Uint8Array): Uint8Array => new Uint8Array(createHash("md5").update(data).digest());
const padded = (password: string): Uint8Array => joined(bytesOf(password), padding).subarray(0, 32);
const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
}
