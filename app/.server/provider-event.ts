import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { type PaymentProvider, paymentProviders } from "#domain/plans/payment-methods";
import { Refusal } from "#domain/refusal";
import { faultSentence, logFault } from "#workers/faults";
import { refused } from "./endpoint";
import { readBytes } from "./request-body";

/** Larger than any event of a provider that is for us; bytes. */
const largestEvent = 256 * 1024;

/**
 * Takes one event of a provider in. Nobody is identified here: what counts is the signature over the body exactly as it was sent. Anything
 * but a success makes the provider send it again later.
 */
export async function receiveEvent({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { services, requestId } = context;
  try {
    if (request.method !== "POST") throw new Refusal("method-not-allowed");
    const provider = params.provider ?? "";
    if (!isProvider(provider)) throw new Refusal("not-found");
    const body = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      await readBytes(request, largestEvent),
    );
    const received = await services.billing.webhooks.receive(provider, body, request.headers, Date.now());
    return Response.json({ received });
  } catch (error) {
    if (error instanceof Refusal) return refused(error, requestId);
    if (error instanceof TypeError && /utf-?8|decode/i.test(error.message))
      return refused(new Refusal("webhook-refused"), requestId);
    logFault(error, { requestId, method: request.method, path: new URL(request.url).pathname });
    return Response.json({ message: faultSentence(requestId), code: "fault", requestId }, { status: 500 });
  }
}

const isProvider = (name: string): name is PaymentProvider =>
  paymentProviders.some((provider) => provider === name);
