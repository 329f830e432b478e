import { readFileSync } from "node:fs";
import { testSecret } from "#workers/gateways/payments/configured";
import { testDesk } from "#workers/gateways/payments/test-provider/desk";
import type { Held, Kind, TestStore } from "#workers/gateways/payments/test-provider/objects";
import { changeDatabase, readDatabase } from "./running-database";

/**
 * The buttons of the test provider at a running server, whose build has no pages for developers: what payers, their banks and time do
 * goes into its database, and every event is sent to it as a provider sends it.
 */
export function paymentDesk(state: string, base: string) {
  const secret = /^SESSION_SECRET\s*=\s*"?([^"\n]+)/m.exec(readFileSync(".dev.vars", "utf8"))?.[1];
  if (!secret) throw new Error("There is no SESSION_SECRET in .dev.vars: run `npm run setup`");
  const desk = testDesk(storeIn(state), testSecret({ SESSION_SECRET: secret }));

  async function deliver(): Promise<void> {
    for (const { id, body, headers } of await desk.events()) {
      const answer = await fetch(`${base}/api/webhooks/test`, { method: "POST", body, headers });
      if (!answer.ok) throw new Error(`The webhook answered ${answer.status}: ${await answer.text()}`);
      await desk.noteSent(id);
    }
  }
  const subscriptionOf = async (email: string): Promise<string> => {
    const { subscriptions } = await desk.overview();
    const found = subscriptions.find(({ data }) => data.payer.email === email);
    if (!found) throw new Error(`${email} has no subscription at the test provider`);
    return found.id;
  };

  return {
    /** Pays the checkout whose page the browser was sent to. Answers where it is sent then. */
    async pay(address: string): Promise<string> {
      const { data } = await desk.pay(new URL(address).searchParams.get("checkout") ?? "");
      await deliver();
      return data.order.returnUrl;
    },
    /** Where the browser is sent by somebody who goes back without paying. */
    async leave(address: string): Promise<string> {
      const found = await desk.checkout(new URL(address).searchParams.get("checkout") ?? "");
      return found?.data.order.cancelUrl ?? "";
    },
    async setCard(email: string, card: "pays" | "fails"): Promise<void> {
      await desk.setCard(await subscriptionOf(email), card);
    },
    async payLate(email: string): Promise<void> {
      await desk.payLate(await subscriptionOf(email));
      await deliver();
    },
    async forward(days: number): Promise<void> {
      await desk.advance(days);
      await deliver();
    },
    /** Gives back all of somebody's newest payment of something bought once. */
    async refund(email: string): Promise<void> {
      const { payments } = await desk.overview();
      const payment = payments.findLast(({ data }) => data.payer.email === email && !data.subscriptionId);
      if (!payment) throw new Error(`${email} has bought nothing at the test provider`);
      await desk.refund(payment.id, payment.data.totalCents);
      await deliver();
    },
  };
}

type Row = { id: string; kind: Kind; userId: string | null; data: string; createdAt: number };

function storeIn(state: string): TestStore {
  const held = ({ data, ...row }: Row) => ({ ...row, data: JSON.parse(data) }) as Held<Kind>;
  const rows = () =>
    readDatabase<Row>(
      state,
      "select id, kind, user_id as userId, data, created_at as createdAt from test_provider_objects order by created_at, rowid",
    ).map(held);
  return {
    get: async (kind, id) => rows().find((one) => one.kind === kind && one.id === id) as never,
    list: async (kind) => rows().filter((one) => one.kind === kind) as never,
    put: async ({ id, kind, userId, data, createdAt }) =>
      changeDatabase(
        state,
        `insert into test_provider_objects (id, kind, user_id, data, created_at, updated_at)
          values (?, ?, nullif(?, ''), ?, cast(? as integer), 0) on conflict (id) do update set data = excluded.data`,
        ...[id, kind, userId ?? "", JSON.stringify(data), String(createdAt)],
      ),
  };
}
