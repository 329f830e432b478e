import { eq } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { subscriptions, webhookEvents } from "../db/schema/billing";
import { billingBench, testSecrets } from "../tests/setup/billing-bench";
import { db } from "../tests/setup/conversion-bench";
import { newUser } from "../tests/setup/people";
import { signature } from "../workers/gateways/payments/signed-event";

const { events } = inject("throughput");

it("a thousand events at once: half of them the same one, half about as many subscriptions, all in no order", async () => {
  const bench = billingBench();
  const { id } = await newUser();
  await bench.buy(id);
  const [first] = await bench.desk.events();
  if (!first) throw new Error("no event");
  const same = Array.from({ length: events / 2 }, () => first);

  const others = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const { row } = await bench.subscriber();
      return row;
    }),
  );
  const different = await Promise.all(
    Array.from({ length: events / 2 }, async (_, number) => {
      const subject = { kind: "subscription", id: others[number % others.length]?.externalId };
      const body = JSON.stringify({ id: `evt_bench_${number}`, type: "x", createdAt: number, subject });
      return {
        body,
        headers: new Headers({ "Test-Signature": await signature(body, testSecrets[0], Date.now()) }),
      };
    }),
  );
  const began = performance.now();
  const sent = [...same, ...different].sort(() => Math.random() - 0.5);
  const outcomes = await Promise.all(
    sent.map(async ({ body, headers }) => {
      // As a provider does: what is refused, or meets others too often, is sent again.
      for (let tries = 0; tries < 20; tries++) {
        const outcome = await bench.webhooks
          .receive("test", body, headers, Date.now())
          .catch(() => undefined);
        if (outcome) return outcome;
      }
      return "lost";
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  console.log(
    `${events} events in ${seconds.toFixed(1)} s (${Math.round(events / seconds)} a second): ${count("applied")} applied, ${count("repeated")} repeated, ${count("lost")} lost`,
  );
  expect(count("lost")).toBe(0);
  // Buying delivered the first one already.
  expect(count("repeated")).toBe(events / 2);
  expect(count("applied")).toBe(events / 2);
  expect(await db.select().from(subscriptions).where(eq(subscriptions.userId, id))).toHaveLength(1);
  const noted = await db.select({ id: webhookEvents.id }).from(webhookEvents);
  expect(new Set(noted.map((one) => one.id)).size).toBe(noted.length);
}, 900_000);
