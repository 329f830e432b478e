import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AuditEvent } from "#domain/accounts/audit-chain";
import { bindings } from "../../tests/setup/call-route";
import { testServices } from "../../tests/setup/services";

const writer = () => bindings.AUDIT_WRITER.getByName("audit");
const event = (at: number, more: Partial<AuditEvent> = {}): AuditEvent => ({
  at,
  action: "login",
  result: "refused",
  ...more,
});
const sql = (text: string, ...values: unknown[]) => bindings.DB.prepare(text).bind(...values);
const written = async () => (await sql("SELECT seq, at, hash FROM audit ORDER BY seq").all<Row>()).results;
type Row = { seq: number; at: number; hash: string };

/** What the log says, as objects. */
const quiet = () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  return () => log.mock.calls.map(([line]) => JSON.parse(String(line)));
};

beforeEach(async () => {
  await sql("DELETE FROM audit").run();
  await runInDurableObject(writer(), async (_, { storage }) => {
    storage.sql.exec("DELETE FROM waiting");
    storage.kv.delete("memory");
  });
});
afterEach(() => vi.restoreAllMocks());

it("of events that come together, from many requests at once, none is dropped and the chain is whole", async () => {
  const requests = Array.from({ length: 120 }, () => testServices());
  for (const [at, { services }] of requests.entries()) services.audit.record(event(at));
  await Promise.all(requests.map(({ settled }) => settled()));
  expect((await written()).map(({ at }) => at).sort((a, b) => a - b)).toEqual(requests.map((_, at) => at));
  expect(await testServices().services.audit.firstBroken()).toBeUndefined();
});

it("what the database does not take now waits, and is written later, in order", async () => {
  const said = quiet();
  await sql("ALTER TABLE audit RENAME TO audit_away").run();
  for (const at of [1, 2, 3]) await writer().append(event(at));
  expect(said()).toHaveLength(3);
  await sql("ALTER TABLE audit_away RENAME TO audit").run();
  expect(await written()).toEqual([]);
  expect(await runDurableObjectAlarm(writer())).toBe(true);
  expect((await written()).map(({ at }) => at)).toEqual([1, 2, 3]);
  expect(await testServices().services.audit.firstBroken()).toBeUndefined();
});

it("a write whose answer was lost is not made twice, and what came since is written", async () => {
  for (const at of [1, 2]) await writer().append(event(at));
  const last = (await written()).at(-1)?.hash ?? "";
  // As it stands when the object ended between the database's write and its own.
  await runInDurableObject(writer(), async (_, { storage }) => {
    for (const [id, at] of [101, 102].entries())
      storage.sql.exec("INSERT INTO waiting (id, event) VALUES (?, ?)", at, JSON.stringify(event(id + 1)));
    storage.kv.put("memory", { attempt: { hash: last, upTo: 102 } });
  });
  await writer().append(event(3));
  expect((await written()).map(({ at }) => at)).toEqual([1, 2, 3]);
  expect(await testServices().services.audit.firstBroken()).toBeUndefined();
});

it("the sweep says nothing of a whole record", async () => {
  const said = quiet();
  const { services } = testServices();
  await services.audit.sweep();
  for (const at of [1, 2, 3]) await writer().append(event(at));
  await services.audit.sweep();
  await services.audit.sweep();
  expect(said()).toEqual([]);
});

it.each([
  ["a changed event", "UPDATE audit SET result = 'ok' WHERE at = 2", 2],
  ["a changed hash", "UPDATE audit SET hash = 'f00d' WHERE at = 2", 2],
  ["an event taken out", "DELETE FROM audit WHERE at = 2", 3],
])("the sweep raises an alert for %s", async (_what, change, at) => {
  for (const time of [1, 2, 3, 4]) await writer().append(event(time));
  await sql(change).run();
  const broken = (await written()).find((row) => row.at === at)?.seq;
  const said = quiet();
  await testServices().services.audit.sweep();
  expect(said()).toEqual([{ level: "alert", message: "the audit record was changed", seq: broken }]);
});

it("the sweep raises an alert when the last events were taken away, and so does the next event", async () => {
  for (const at of [1, 2, 3]) await writer().append(event(at));
  const [, , last] = await written();
  await sql("DELETE FROM audit WHERE at = 3").run();
  const said = quiet();
  await testServices().services.audit.sweep();
  expect(said()).toEqual([{ level: "alert", message: "the last events of the audit record are missing" }]);
  await writer().append(event(4));
  expect(said()[1]).toMatchObject({ level: "alert", expected: last?.hash });
  expect((await written()).map(({ at }) => at)).toEqual([1, 2, 4]);
});
