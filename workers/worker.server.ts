import { readyServices, type Services } from "#workers/context.server";
import { answer, type Handle } from "#workers/edge.server";
import type { Bindings } from "#workers/env.server";
import { consumeExports } from "#workers/queues/export-consumer.server";
import { consumeHooks } from "#workers/queues/hook-consumer.server";
import { handleQueue } from "#workers/queues/index.server";
import { consumeMessages } from "#workers/queues/message-consumer.server";

/** The Worker around a request handler: requests, queue messages and the hourly sweep. */
export function createWorker(handle: Handle) {
  return {
    async fetch(request, bindings, ctx) {
      return answer(request, bindings, ctx, async (received, context) => {
        wake(bindings, context.services, ctx);
        return handle(received, context);
      });
    },

    async queue(batch, bindings, ctx) {
      const services = await readyServices(bindings, ctx);
      // A mail is no reason to look for forgotten books: the next page or conversion is.
      if (batch.queue.startsWith("colophon-messages")) return consumeMessages(batch, services);
      if (batch.queue.startsWith("colophon-hooks")) return consumeHooks(batch, services);
      if (batch.queue.startsWith("colophon-exports")) return consumeExports(batch, services);
      wake(bindings, services, ctx);
      await handleQueue(batch, services);
    },

    async scheduled(controller, bindings, ctx) {
      const services = await readyServices(bindings, ctx);
      const now = controller.scheduledTime;
      const {
        accountDeletion,
        adminAccess,
        billing,
        dashboard,
        invoicing,
        dataExports,
        hookDeliveries,
        conversions,
        covers,
        library,
        messages,
        ownerNotices,
        passwordReset,
        reading,
        audit,
        backups,
      } = services;
      // One that fails must not keep the others from their work.
      const sweeps: (() => Promise<unknown>)[] = [
        () => conversions.sweep(now),
        () => covers.sweep(now),
        () => reading.sweep(now),
        () => library.sweep(),
        () => billing.reconciliation.sweep(now),
        () => invoicing.mail(now),
        () => accountDeletion.sweep(now),
        () => dataExports.sweep(now),
        () => ownerNotices.sweep(now),
        () => hookDeliveries.sweep(now),
        () => messages.sweep(now),
        () => passwordReset.sweep(now),
        () => adminAccess.sweep(now),
        () => dashboard.sweep(now),
        () => audit.sweep(),
        () => backups.sweep(now),
      ];
      const failed: unknown[] = [];
      for (const sweep of sweeps) await sweep().catch((error: unknown) => failed.push(error));
      if (failed.length > 0) throw new AggregateError(failed, "The sweep did not end well");
    },
  } satisfies ExportedHandler<Bindings>;
}

// Isolates that have already looked for work which a queue forgot when its process died.
const awake = new WeakSet<object>();

function wake(bindings: Bindings, services: Pick<Services, "conversions">, ctx: ExecutionContext): void {
  if (awake.has(bindings)) return;
  awake.add(bindings);
  ctx.waitUntil(services.conversions.resendUnfinished(Date.now()));
}
