import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { leaseMs } from "#domain/conversion-gate";
import { bindings } from "../../tests/setup/call-route";

const newGate = () => bindings.CONVERSION_GATE.getByName(crypto.randomUUID());

test("of twelve at once, exactly ten come in", async () => {
  const gate = newGate();
  const now = Date.now();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) => gate.acquire(`attempt-${number}`, 10, now)),
  );
  expect(answers.filter((answer) => answer.admitted)).toHaveLength(10);
  expect(await gate.active(now)).toBe(10);
});

test("a place is free again when it is released, and when its lease runs out", async () => {
  const gate = newGate();
  const now = Date.now();
  await gate.acquire("a", 1, now);
  expect((await gate.acquire("b", 1, now)).admitted).toBe(false);
  await gate.release("a");
  expect((await gate.acquire("b", 1, now)).admitted).toBe(true);
  expect((await gate.acquire("c", 1, now + leaseMs + 1)).admitted).toBe(true);
});

test("a heartbeat keeps the place", async () => {
  const gate = newGate();
  const now = Date.now();
  await gate.acquire("a", 1, now);
  await gate.heartbeat("a", now + leaseMs - 1);
  expect((await gate.acquire("b", 1, now + leaseMs + 1)).admitted).toBe(false);
});

test("the alarm frees what has expired", async () => {
  const gate = newGate();
  await gate.acquire("a", 1, Date.now());
  await runInDurableObject(gate, (_, { storage }) => storage.sql.exec("UPDATE leases SET expires_at = 1"));
  expect(await runDurableObjectAlarm(gate)).toBe(true);
  const left = await runInDurableObject(gate, (_, { storage }) =>
    storage.sql.exec("SELECT id FROM leases").toArray(),
  );
  expect(left).toEqual([]);
});
