import { crc32, deflateRawSync } from "node:zlib";

/** A zip whose named entry is `megabytes` of spaces: about a thousandth of that on disk. The other entries are stored. */
export function zipBomb(entries: Record<string, Uint8Array>, name: string, megabytes: number): Uint8Array {
  const flat = Buffer.alloc(megabytes * 1024 * 1024, 32);
  const parts = Object.entries(entries).map(([path, data]) => entry(path, data, data, 0));
  parts.push(entry(name, flat, deflateRawSync(flat), 8));
  let offset = 0;
  const directory = parts.map(({ name, fields, local }) => {
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE(20, 4);
    fields.copy(record, 6);
    record.writeUInt32LE(offset, 42);
    offset += local.length;
    return Buffer.concat([record, name]);
  });
  const size = directory.reduce((sum, record) => sum + record.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts.map((part) => part.local), ...directory, end]);
}

/** One local entry; `fields` are the 26 bytes that the directory repeats. */
function entry(path: string, data: Uint8Array, packed: Uint8Array, method: number) {
  const name = Buffer.from(path);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt32LE(crc32(data), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(data.length, 18);
  fields.writeUInt16LE(name.length, 22);
  const signature = Buffer.from([0x50, 0x4b, 3, 4]);
  return { name, fields, local: Buffer.concat([signature, fields, name, packed]) };
}
