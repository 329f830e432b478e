import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notForYou } from "#app/.server/development-only";
import { mailPage, outboxPage } from "#app/.server/development-outbox";

/**
 * What a developer's machine would have mailed, as a page, one mail as it looks (`?id=`) or JSON (`?format=json`). Only in a
 * build with development pages (app/routes.ts), and even there only for this machine.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { messages } = context.services;
  const refusal = notForYou(request, context.services);
  if (refusal) return refusal;
  const held = await messages.outbox();
  if (searchParams.get("format") === "json" || request.headers.get("Accept") === "application/json")
    return Response.json({ messages: held.map(({ html: _, ...message }) => message) });
  const id = searchParams.get("id");
  if (id === null) return outboxPage(held, context.nonce);
  const chosen = held.find((message) => message.id === id);
  return chosen ? mailPage(chosen) : new Response("This message is gone.\n", { status: 404 });
}
