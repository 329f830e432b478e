import type { Database } from "#db/client";
import {
  deleteProviderKey,
  type ProviderKeyRow,
  readProviderKeys,
  writeProviderKey,
} from "#db/queries/admin/provider-keys";
import { isConfigured, lastFourOf, type Provider, providers } from "#domain/provider-keys";
import type { SealedValues } from "#workers/services/accounts/sealed-values.server";

/** How old what an isolate knows of the keys may be, ms. */
const recentMs = 30_000;

type Remembered = { rows: ReadonlyMap<string, ProviderKeyRow>; at: number };

/** By database: the sealed keys that this isolate has read lately. Nothing is kept open. */
const remembered = new WeakMap<object, Remembered>();

export type KeyStanding = {
  isConfigured: boolean;
  keys: Record<string, { isSet: boolean; lastFour: string }>;
};

/** The stored keys, read at most twice a minute by an isolate. */
async function rowsAt(db: Database, isolateKey: object, now: number): Promise<Remembered["rows"]> {
  const known = remembered.get(isolateKey);
  if (known && Math.abs(now - known.at) < recentMs) return known.rows;
  const rows = new Map((await readProviderKeys(db)).map((row) => [row.name, row]));
  remembered.set(isolateKey, { rows, at: now });
  return rows;
}

/**
 * Reads the stored keys before services are put together, which ask for them without waiting (`lastKnown`). A database that does not
 * answer is no reason to answer nothing: then what was read last holds.
 */
export const learnProviderKeys = (db: Database, isolateKey: object, now: number): Promise<unknown> =>
  rowsAt(db, isolateKey, now).catch(() => undefined);

type Deps = {
  db: Database;
  seals: SealedValues;
  isolateKey: object;
  /** Keys that the deployment itself brings; one that was entered goes before it. */
  deployed: Partial<Record<string, string>>;
};

/**
 * Keys of services outside. They are entered by administrators, stored encrypted, and never answered to anybody again: pages are
 * told whether one is set, and its last four characters.
 */
export function createProviderKeys({ db, seals, isolateKey, deployed }: Deps) {
  const opened = (name: string, row: ProviderKeyRow | undefined): string | undefined =>
    row && seals.open("provider-key", name, row.sealed);

  return {
    /** A key in the clear, for its gateway and nobody else. */
    async reveal(provider: Provider, key: string, now: number): Promise<string | undefined> {
      const name = `${provider}.${key}`;
      const row = (await rowsAt(db, isolateKey, now)).get(name);
      return row ? opened(name, row) : deployed[name];
    },

    /** A key that was entered, as this isolate has read it last; undefined when none was. */
    lastKnown: (name: string): string | undefined => opened(name, remembered.get(isolateKey)?.rows.get(name)),

    async standing(provider: Provider, now: number): Promise<KeyStanding> {
      const rows = await rowsAt(db, isolateKey, now);
      const keys = Object.fromEntries(
        providers[provider].keys.map((key) => {
          const name = `${provider}.${key}`;
          const brought = deployed[name];
          const lastFour = rows.get(name)?.lastFour ?? (brought ? lastFourOf(brought) : "");
          return [key, { isSet: rows.has(name) || brought !== undefined, lastFour }];
        }),
      );
      return { isConfigured: isConfigured(provider, (key) => keys[key]?.isSet ?? false), keys };
    },

    /** Stores a key; an empty one is taken away. */
    async put(provider: Provider, key: string, value: string, now: number): Promise<void> {
      const name = `${provider}.${key}`;
      if (value === "") await deleteProviderKey(db, name);
      else {
        const sealed = seals.seal("provider-key", name, value);
        await writeProviderKey(db, { name, sealed, lastFour: lastFourOf(value), updatedAt: now });
      }
      remembered.delete(isolateKey);
    },
  };
}
export type ProviderKeys = ReturnType<typeof createProviderKeys>;
