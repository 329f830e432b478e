import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const text = readFileSync("docs/security.md", "utf8");
const rows = text.split("\n").filter((line) => /^\| (?:V\d|[A-Z])/.test(line) && !line.startsWith("| Item"));

it("every test that the security document names exists", () => {
  const named = [...text.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, file = ""]) => file);
  const known = [...new Set(named)];
  expect(known.length).toBeGreaterThan(30);
  const missing = known.filter(
    (file) => !existsSync(file) && !existsSync(`workers/services/accounts/${file}`),
  );
  expect(missing).toEqual([]);
});

it("every line has a number or a name, how it is met, and a place for its test", () => {
  expect(rows.length).toBeGreaterThan(60);
  for (const row of rows) {
    const [, item = "", how = "", ...rest] = row.split("|");
    expect(item.trim().length, row).toBeGreaterThan(3);
    expect(how.trim().length, row).toBeGreaterThan(20);
    expect(rest.length, row).toBe(2);
  }
});
