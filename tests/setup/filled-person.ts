import { dataFates } from "#domain/accounts/person-data";
import {
  bookPrefix,
  draftKey,
  draftPictureKey,
  nextSourceKey,
  outputKey,
  pictureKey,
  recoveredKey,
  sourceKey,
  storeFileKey,
  thumbnailKey,
  workPrefix,
} from "#workers/services/files/file-keys";
import { bindings } from "./call-route";

const d1 = bindings.DB;

type Column = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number };
type FilledPerson = {
  userId: string;
  guestId: string;
  /** Everything by which something of theirs would be found. */
  ids: string[];
  keys: string[];
};

/** What a column holds that names somebody or something of theirs, or a file. */
type Known = Record<string, string>;

/** A person may have only one of some things: a second one is left out. */
async function insertRow(table: string, known: Known): Promise<void> {
  const { results: columns } = await d1.prepare(`SELECT * FROM pragma_table_info('${table}')`).all<Column>();
  const row = new Map<string, string | number | null>();
  for (const { name, type, notnull, dflt_value, pk } of columns) {
    const value = known[name];
    if (value !== undefined) row.set(name, value);
    else if ((notnull || pk) && dflt_value === null)
      row.set(name, type === "integer" ? 1 : `${known.marker}-${crypto.randomUUID()}`);
  }
  const names = [...row.keys()];
  const marks = names.map(() => "?").join(", ");
  await d1
    .prepare(`INSERT OR IGNORE INTO ${table} (${names.join(", ")}) VALUES (${marks})`)
    .bind(...row.values())
    .run();
}

/**
 * Gives an account something in every table that names a person, twice: what was made under it, and what came from a guest, whose
 * id its files still bear. A new table is filled by itself.
 */
export async function fillPerson(userId: string, templateId: string): Promise<FilledPerson> {
  const guestId = `g_${crypto.randomUUID()}`;
  const ids = [userId, guestId];
  const keys: string[] = [];
  const now = Date.now();
  const put = async (key: string) => {
    keys.push(key);
    await bindings.FILES.put(key, "theirs");
    return key;
  };
  await d1
    .prepare("INSERT INTO guests (id, created_at, last_seen_at, claimed_by) VALUES (?, 1, 1, ?)")
    .bind(guestId, userId)
    .run();
  for (const maker of [userId, guestId]) {
    const marker = `mark-${crypto.randomUUID()}`;
    const [bookId, designId, linkId, pictureId, hookId, subscriptionId] = Array.from({ length: 6 }, () =>
      crypto.randomUUID(),
    );
    if (!bookId || !designId || !linkId || !pictureId || !hookId || !subscriptionId)
      throw new Error("no ids");
    ids.push(marker, bookId, designId, linkId, pictureId, hookId, subscriptionId);
    const output = outputKey(maker, bookId, "1-first");
    for (const file of ["manifest.json", "images/picture-001.jpg"])
      await put(`${bookPrefix(maker, bookId, "1-first")}${file}`);
    await put(`${workPrefix(bookId, 1)}lines-3.json`);
    await put(output.replace(".epub", ".jpg"));
    const known: Known = {
      ...{ marker, owner_id: userId, user_id: userId, owner_kind: "user", template_id: templateId },
      ...{
        project_id: bookId,
        design_id: designId,
        link_id: linkId,
        hook_id: hookId,
        subscription_id: subscriptionId,
        state: "published",
      },
    };
    const ofTable: Record<string, Known> = {
      projects: {
        // No other sweep looks at a batch, whose files could not be read.
        ...{ id: bookId, type: "batch", status: "completed", options: "{}" },
        source_key: await put(sourceKey(maker, bookId, now)),
        output_key: await put(recoveredKey(output, "cover")),
      },
      versions: {
        source_key: await put(nextSourceKey(maker, bookId, "second", now)),
        output_key: await put(output),
      },
      packs: { output_key: await put(storeFileKey(maker, bookId, "amazon", "x")) },
      chapter_drafts: { key: await put(draftKey(maker, bookId, "c1", "x")) },
      draft_pictures: { key: await put(draftPictureKey(maker, bookId, "x", "jpg")) },
      cover_pictures: { id: pictureId, key: await put(pictureKey(maker, pictureId)) },
      cover_designs: { id: designId, thumbnail_key: await put(thumbnailKey(maker, designId, "x")) },
      proof_links: { id: linkId },
      hooks: { id: hookId },
      subscriptions: { id: subscriptionId },
    };
    const first = ["projects", "cover_designs", "proof_links", "hooks", "subscriptions"];
    const others = Object.entries(dataFates).flatMap(([table, { fate }]) =>
      fate === "kept" || ["users", "guests", ...first].includes(table) ? [] : [table],
    );
    for (const table of [...first, ...others]) await insertRow(table, { ...known, ...ofTable[table] });
    await insertRow("template_reviews", { ...known, state: "waiting" });
  }
  return { userId, guestId, ids, keys };
}

/** The tables in which any of these texts stands, with how many rows. */
export async function tablesNaming(texts: readonly string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of Object.keys(dataFates)) {
    const { results } = await d1.prepare(`SELECT * FROM ${table}`).all();
    const rows = results.filter((row) => texts.some((text) => JSON.stringify(row).includes(text)));
    if (rows.length > 0) found[table] = rows.length;
  }
  return found;
}

/** Keys of the whole bucket in which any of these texts stands. */
export async function keysNaming(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await bindings.FILES.list(cursor === undefined ? {} : { cursor });
    found.push(...page.objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return found.filter((key) => texts.some((text) => key.includes(text)));
}
