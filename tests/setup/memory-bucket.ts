import { createHash } from "node:crypto";

/** As much of R2 as puts, gets, lists and deletes, in memory. `read` answers an object's bytes. */
export function memoryBucket(): R2Bucket & { read: (key: string) => Promise<Uint8Array | undefined> } {
  const objects = new Map<string, Uint8Array>();
  const described = (key: string, bytes: Uint8Array) => ({
    key,
    size: bytes.length,
    etag: createHash("md5").update(bytes).digest("hex"),
  });
  const bucket = {
    read: async (key: string) => objects.get(key),
    async put(key: string, value: string | Uint8Array) {
      objects.set(key, typeof value === "string" ? new TextEncoder().encode(value) : value);
    },
    async head(key: string) {
      const bytes = objects.get(key);
      return bytes ? described(key, bytes) : null;
    },
    async get(key: string) {
      const bytes = objects.get(key);
      return (
        bytes && { ...described(key, bytes), json: async () => JSON.parse(new TextDecoder().decode(bytes)) }
      );
    },
    async delete(keys: string | string[]) {
      for (const key of [keys].flat()) objects.delete(key);
    },
    async list({ prefix = "", startAfter = "", limit = 1_000, delimiter }: R2ListOptions = {}) {
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > startAfter).sort();
      if (delimiter) {
        const cut = (key: string) => key.slice(0, key.indexOf(delimiter, prefix.length) + 1);
        return { objects: [], delimitedPrefixes: [...new Set(keys.map(cut))], truncated: false };
      }
      const listed = keys.slice(0, limit).map((key) => described(key, objects.get(key) ?? new Uint8Array()));
      return { objects: listed, delimitedPrefixes: [], truncated: keys.length > limit };
    },
  };
  return bucket as unknown as ReturnType<typeof memoryBucket>;
}
