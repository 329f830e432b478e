import { inflateSync } from "node:zlib";

/**
 * The objects of a PDF, those packed together laid out one by one and their instructions unpacked, so that what is spoilt is
 * met by who reads it and not by the unpacking. Undefined for a file that is encrypted or has no objects in plain sight.
 */
export function laidOpen(bytes) {
  const text = bytes.toString("latin1");
  if (/\/Encrypt\b/.test(text)) return undefined;
  const objects = new Map();
  let trailer = [...text.matchAll(/trailer\s*(<<[\s\S]*?>>)\s*startxref/g)].at(-1)?.[1] ?? "";
  const heading = /(?:^|\s)(\d+) \d+ obj\b/g;
  for (let met = heading.exec(text); met; met = heading.exec(text)) {
    const object = objectAt(text, heading.lastIndex);
    if (!object) continue;
    heading.lastIndex = object.end;
    const { head, data } = object;
    if (/\/Type\s*\/XRef\b/.test(head)) trailer ||= head;
    else if (/\/Type\s*\/ObjStm\b/.test(head))
      for (const [number, own] of packed(head, data)) objects.set(number, own);
    else objects.set(Number(met[1]), plain(head, data));
  }
  const root = /\/Root\s+\d+ \d+ R/.exec(trailer)?.[0];
  if (!root || objects.size === 0) return undefined;
  const info = /\/Info\s+\d+ \d+ R/.exec(trailer)?.[0] ?? "";
  return {
    objects: [...objects].map(([number, { head, data }]) => ({ number, head, data })),
    trailer: `${root} ${info}`,
  };
}

function objectAt(text, from) {
  const end = text.indexOf("endobj", from);
  if (end < 0) return undefined;
  const stream = /stream\r?\n/g;
  stream.lastIndex = from;
  const begun = stream.exec(text);
  if (!begun || begun.index > end) return { head: text.slice(from, end).trim(), end };
  const head = text.slice(from, begun.index).trim();
  const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(head)?.[1] ?? Number.NaN);
  const begin = stream.lastIndex;
  const stop = text.startsWith("endstream", begin + length)
    ? begin + length
    : text.indexOf("endstream", begin + (length || 0));
  if (stop < 0) return undefined;
  return { head, data: text.slice(begin, stop).replace(/\r?\n$/, ""), end: stop };
}

function* packed(head, data) {
  const open = plain(head, data).data;
  const first = Number(/\/First\s+(\d+)/.exec(head)?.[1]);
  const table = open.slice(0, first).trim().split(/\s+/).map(Number);
  for (let at = 0; at + 1 < table.length; at += 2)
    yield [
      table[at],
      { head: open.slice(first + table[at + 1], first + (table[at + 3] ?? open.length)).trim() },
    ];
}

/** Unpacked where deflate is the only thing that packs it. */
function plain(head, data) {
  if (
    data === undefined ||
    !/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(head) ||
    /\/DecodeParms|\/Subtype\s*\/Image/.test(head)
  )
    return { head, data };
  try {
    const open = inflateSync(Buffer.from(data, "latin1"), { maxOutputLength: 3_000_000 }).toString("latin1");
    return { head: head.replace(/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/, ""), data: open };
  } catch {
    return { head, data };
  }
}

/** A file of these objects with a right table. `keepsLengths`: streams are as long as their dictionaries say, right or wrong. */
export function assembled({ objects, trailer }, { keepsLengths = false } = {}) {
  const parts = [];
  let length = 0;
  const add = (text) => {
    parts.push(Buffer.from(text, "latin1"));
    length += parts.at(-1).length;
  };
  add("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");
  const places = objects.map(({ number, head, data }) => {
    const place = `${String(length).padStart(10, "0")} 00000 n \n`;
    const own =
      data === undefined || keepsLengths
        ? head
        : head.replace(/\/Length\s+\d+(?:\s+\d+\s+R)?/, `/Length ${data.length}`);
    add(`${number} 0 obj\n${own}\n`);
    if (data !== undefined) add(`stream\n${data}\nendstream\n`);
    add("endobj\n");
    return `${number} 1\n${place}`;
  });
  const table = length;
  const size = Math.max(...objects.map(({ number }) => number)) + 1;
  add(
    `xref\n0 1\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${table}\n%%EOF\n`,
  );
  return Buffer.concat(parts);
}
