import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dataFates } from "#domain/accounts/person-data";

const schema = new URL("../../../db/schema/", import.meta.url);

/** Each table's name in SQL with the text that declares it. */
const tables = new Map(
  readdirSync(schema).flatMap((file) =>
    readFileSync(new URL(file, schema), "utf8")
      .split(/sqliteTable\(\s*/)
      .slice(1)
      .flatMap((text): [string, string][] => {
        const name = /^"([a-z_]+)"/.exec(text)?.[1];
        return name ? [[name, text]] : [];
      }),
  ),
);

test("every table says what becomes of it when an account is deleted", () => {
  expect(tables.size).toBeGreaterThan(30);
  expect(Object.keys(dataFates).sort()).toEqual([...tables.keys()].sort());
});

test("a table that names a person or a book is not kept by mistake, nor without a copy for that person", () => {
  const kept = Object.entries(dataFates).flatMap(([name, fate]) =>
    fate.fate === "kept" && !fate.column ? [name] : [],
  );
  for (const name of kept)
    expect(tables.get(name), name).not.toMatch(/"(?:owner_id|user_id|project_id)"|ofUser\(\)|ofBook\(\)/);
});
