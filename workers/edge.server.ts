import type { AppLoadContext } from "@remix-run/cloudflare";
import { Refusal } from "#domain/refusal";
import { readyServices, type Services } from "#workers/context.server";
import type { Bindings } from "#workers/env.server";
import { faultSentence, logFault } from "#workers/faults";
import { isFromOwnPages, withCheckedHost } from "#workers/own-origin";
import { withPageTag } from "#workers/same-for-all";
import { withSecurityHeaders } from "#workers/security-headers";

/** The load context before the services are there. */
type Threshold = Pick<AppLoadContext, "nonce" | "requestId" | "connection" | "ctx" | "visit">;

/** Answers a request that has passed the edge: the built pages and routes. */
export type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * What every request goes through, whatever it asks for: configuration, the check that a write comes from our own
 * pages, cookies and security headers on the way out, and one line in the log for a fault.
 */
export async function answer(
  request: Request,
  bindings: Bindings,
  ctx: ExecutionContext,
  handle: Handle,
): Promise<Response> {
  const requestId = crypto.randomUUID();
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const context: Threshold = {
    nonce,
    requestId,
    connection: connectionOf(request),
    ctx,
    visit: { setCookies: [], named: [] },
  };
  const services = await servicesOrNothing(bindings, ctx);
  const response = await attempt(request, services, context, handle);
  const { setCookies } = context.visit;
  const isPersonal =
    setCookies.length > 0 || /__Host-(?:sid|guest)=/.test(request.headers.get("Cookie") ?? "");
  const safe = withSecurityHeaders(response, {
    nonce,
    isHotReloading: import.meta.env?.DEV === true && import.meta.env.MODE !== "test",
    paysAt: services?.billing.payOrigins ?? [],
    picturesFrom: (await services?.stockPhotos.shownFrom().catch(() => [])) ?? [],
    isPersonal,
  });
  const answered = await withPageTag(safe, { request, nonce, requestId, isPersonal });
  for (const cookie of setCookies) answered.headers.append("Set-Cookie", cookie);
  // What is meant for everybody may come with a fresh cookie of one person: then no shared store may keep it.
  if (setCookies.length > 0 && !answered.headers.get("Cache-Control")?.startsWith("private"))
    answered.headers.set("Cache-Control", "private, no-store");
  answered.headers.set("X-Request-Id", requestId);
  return answered;
}

async function attempt(
  request: Request,
  services: Services | undefined,
  context: Threshold,
  handle: Handle,
): Promise<Response> {
  const { requestId } = context;
  if (!services) return plain(request, 503, "unavailable", notReadySentence(requestId), requestId);
  if (!isFromOwnPages(request, services.config)) {
    // Another app's file, before the browser had our worker: nothing of it is read, and the converter says what to do.
    if (new URL(request.url).pathname === "/share")
      return new Response(null, { status: 303, headers: { Location: "/converter?shared=0" } });
    const refusal = new Refusal("cross-site");
    services.refusedRequests.origin({ request, requestId, actor: undefined }, Date.now());
    return plain(request, 403, refusal.code, refusal.message, requestId);
  }
  if (!isForFramework(new URL(request.url))) {
    const refusal = new Refusal("not-found");
    return plain(request, 404, refusal.code, refusal.message, requestId);
  }
  try {
    return await handle(withCheckedHost(request), { ...context, services });
  } catch (error) {
    logFault(error, { requestId, method: request.method, path: new URL(request.url).pathname });
    return plain(request, 500, "fault", faultSentence(requestId), requestId);
  }
}

/**
 * Whether an address is one that the framework answers in silence. For others it logs a stack, or a line for each route it
 * tries: `?_data=`, by which its older pages loaded data, and paths that cannot be decoded or hold control characters.
 */
function isForFramework({ pathname, searchParams }: URL): boolean {
  if (searchParams.has("_data")) return false;
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

const notReadySentence = (requestId: string) =>
  `Colophon is not ready yet. Please try again in a while; if it stays so, quote ${requestId}.`;

// Configuration faults already told to the log: once an isolate, not once a request.
const told = new WeakSet<object>();

async function servicesOrNothing(bindings: Bindings, ctx: ExecutionContext): Promise<Services | undefined> {
  try {
    return await readyServices(bindings, ctx);
  } catch (error) {
    if (!told.has(bindings)) console.error(error instanceof Error ? error.message : error);
    told.add(bindings);
    return undefined;
  }
}

/** A refusal made before any route was reached, in the words its caller understands. */
function plain(request: Request, status: number, code: string, message: string, requestId: string): Response {
  const isApi = new URL(request.url).pathname.startsWith("/api/");
  if (isApi) return Response.json({ message, code, requestId }, { status });
  return new Response(`${message}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/**
 * What the edge says of the connection. Cloudflare reports the key agreement to some zones only; types do not know it.
 * On plain HTTP (a local server) nothing is encrypted, whatever the simulated edge says.
 */
function connectionOf(request: Request): AppLoadContext["connection"] {
  if (new URL(request.url).protocol !== "https:") return { tlsVersion: "None (local)" };
  const cf: Record<string, unknown> = { ...request.cf };
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
  return { tlsVersion: text(cf.tlsVersion), keyAgreement: text(cf.tlsKeyExchange) };
}
