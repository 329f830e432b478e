/**
 * Where a conversion that takes several sittings keeps what it has learned: objects in R2, files, or memory. Names are
 * kebab-case with a number at most (`lines-3.json`). What is put is there whole or not at all.
 */
export type Workspace = {
  get(name: string): Promise<Uint8Array | undefined>;
  put(name: string, bytes: Uint8Array): Promise<void>;
};

export function memoryWorkspace(): Workspace {
  const kept = new Map<string, Uint8Array>();
  return {
    get: async (name) => kept.get(name),
    put: async (name, bytes) => {
      kept.set(name, bytes);
    },
  };
}
