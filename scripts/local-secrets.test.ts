import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { makeLocalSecrets } from "./local-secrets.mjs";

const folder = mkdtempSync(join(tmpdir(), "local-secrets-"));
const file = join(folder, ".dev.vars");
const variables = () =>
  Object.fromEntries(
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line.includes("="))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
afterEach(() => rmSync(file, { force: true }));

test("a new checkout gets every secret, each its own and long enough, readable by its owner alone", () => {
  makeLocalSecrets(file);
  expect(Object.keys(variables())).toEqual(["SESSION_SECRET", "PASSWORD_PEPPER", "SEALING_KEY"]);
  for (const value of Object.values(variables())) expect(value).toMatch(/^"[\w-]{43}"$/);
  expect(new Set(Object.values(variables())).size).toBe(3);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test("a checkout from before gets the new secret, and keeps what it had, also without a line end", () => {
  writeFileSync(file, 'SESSION_SECRET="one"\n# a note\nPASSWORD_PEPPER="two"');
  makeLocalSecrets(file);
  expect(variables()).toMatchObject({ SESSION_SECRET: '"one"', PASSWORD_PEPPER: '"two"' });
  expect(variables().SEALING_KEY).toMatch(/^"[\w-]{43}"$/);
});

test("a complete file stays as it is, to the letter", () => {
  makeLocalSecrets(file);
  const before = readFileSync(file, "utf8");
  makeLocalSecrets(file);
  expect(readFileSync(file, "utf8")).toBe(before);
});

test("a secret whose name only ends like another's is another", () => {
  writeFileSync(file, 'PREVIOUS_SEALING_KEY="old"\nSESSION_SECRET="a"\nPASSWORD_PEPPER="b"\n');
  makeLocalSecrets(file);
  expect(variables()).toHaveProperty("SEALING_KEY");
});
