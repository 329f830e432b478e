import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { ErrorBody } from "#app/contract/error";
import { isCostly } from "#domain/accounts/costly-posts";
import { isFresh } from "#domain/accounts/step-up";
import { Refusal } from "#domain/refusal";
import type { Services } from "#workers/context.server";
import { faultSentence, logFault } from "#workers/faults";
import { hasAccount, type Identity, type Owner, ownerOf } from "#workers/services/accounts/identity";
import { countCostly } from "./costly-forms";
import { identify } from "./identify";
import { noteRefusal } from "./refusal-note";
import { refusalStatus } from "./refusal-status";
import { admitToken, hearOut, runOnce, tokenChallenge } from "./token-call";

/** What an API handler is given. `headers` go onto its answer. */
export type Call = {
  request: Request;
  params: Record<string, string | undefined>;
  context: AppLoadContext;
  services: Services;
  identity: Identity;
  headers: Headers;
};

/** Answers a call with a value, sent as JSON, or with a Response of its own. */
export type Handler = (call: Call) => Promise<unknown>;
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * The methods of one path as a route's two exports. Refusals and faults become `{message, code, requestId}` with their
 * status. That a write comes from our own pages was checked at the Worker's edge. HEAD is answered as GET.
 */
export function endpoint(methods: Partial<Record<Method, Handler>>) {
  const allowed = Object.keys(methods);
  const route = (args: Args) =>
    answer(args, (call) => {
      const method = call.request.method === "HEAD" ? "GET" : call.request.method;
      const handler = isMethod(method) ? methods[method] : undefined;
      if (handler) return handler(call);
      call.headers.set(
        "Allow",
        allowed.includes("GET") ? [...allowed, "HEAD"].join(", ") : allowed.join(", "),
      );
      throw new Refusal("method-not-allowed");
    });
  return { loader: route, action: route };
}

/** Lets only account holders in; the handler gets the account. */
export function signedIn(
  handler: (call: Call & { identity: Identity & { kind: "user" } }) => Promise<unknown>,
): Handler {
  return async (call) => {
    const { identity } = call;
    if (identity.kind !== "user") throw new Refusal("not-signed-in");
    return handler({ ...call, identity });
  };
}

/** Lets account holders in, by a session or by a token; `tokenCalls` says which calls a token may make. */
export function ofAccount(
  handler: (call: Call & { identity: Identity & { kind: "user" | "token" } }) => Promise<unknown>,
): Handler {
  return async (call) => {
    const { identity } = call;
    if (!hasAccount(identity)) throw new Refusal("not-signed-in");
    return handler({ ...call, identity });
  };
}

/**
 * Lets account holders in who proved who they are within the last ten minutes: what is changed here decides who can open the
 * account.
 */
export function withStepUp(
  handler: (call: Call & { identity: Identity & { kind: "user" } }) => Promise<unknown>,
): Handler {
  return signedIn(async (call) => {
    if (!isFresh(call.identity.confirmedAt, Date.now())) throw new Refusal("step-up-needed");
    return handler(call);
  });
}

/** Lets only administrators in, with a second factor, whose administration is open in this session. */
export function adminOnly(
  handler: (call: Call & { identity: Identity & { kind: "user" } }) => Promise<unknown>,
): Handler {
  return signedIn(async (call) => {
    await call.services.adminAccess.check(call.identity);
    return handler(call);
  });
}

/** Lets administrators in who proved who they are within the last ten minutes: for what hurts. */
export function adminWithStepUp(
  handler: (call: Call & { identity: Identity & { kind: "user" } }) => Promise<unknown>,
): Handler {
  return adminOnly(async (call) => {
    if (!isFresh(call.identity.confirmedAt, Date.now())) throw new Refusal("step-up-needed");
    return handler(call);
  });
}

/** Lets in whoever has work here, guest or account; to anybody else nothing of it exists. */
export function owned(handler: (call: Call & { owner: Owner }) => Promise<unknown>): Handler {
  return async (call) => {
    const owner = ownerOf(call.identity);
    if (!owner) throw new Refusal("not-found");
    return handler({ ...call, owner });
  };
}

/** Runs one handler and turns whatever comes of it into an answer. */
export async function answer({ request, params, context }: Args, handler: Handler): Promise<Response> {
  const { services, requestId } = context;
  const headers = new Headers();
  try {
    const identity = await identify({ request, context });
    if (context.visit.isSuspended) throw new Refusal("account-suspended");
    if (context.visit.isSeeingOnly) throw new Refusal("seeing-only");
    if (context.visit.tokenRefusal) throw context.visit.tokenRefusal;
    if (identity.kind === "token") await admitToken({ request, services, identity, headers });
    if (isCostly(request.method, new URL(request.url).pathname)) await countCostly(services, identity);
    return await runOnce({ request, services, identity, headers }, async () => {
      const value = await handler({ request, params, context, services, identity, headers });
      if (value instanceof Response) return withHeaders(value, headers);
      return Response.json(value, { headers });
    });
  } catch (error) {
    if (error instanceof Refusal) {
      await noteRefusal({ request, context }, error, params);
      tokenChallenge(error, headers);
      await hearOut(request);
      return refused(error, requestId, headers);
    }
    logFault(error, { requestId, method: request.method, path: new URL(request.url).pathname });
    const body: ErrorBody = { message: faultSentence(requestId), code: "fault", requestId };
    return Response.json(body, { status: 500, headers });
  }
}

/** A refusal as an API answers it. */
export function refused(refusal: Refusal, requestId: string, headers = new Headers()): Response {
  const body: ErrorBody = { message: refusal.message, code: refusal.code, requestId };
  if (refusal.params.seconds) headers.set("Retry-After", refusal.params.seconds);
  return Response.json(body, { status: refusalStatus[refusal.code], headers });
}

function withHeaders(response: Response, headers: Headers): Response {
  const merged = new Headers(response.headers);
  for (const [name, value] of headers) merged.append(name, value);
  return new Response(response.body, { status: response.status, headers: merged });
}

const isMethod = (method: string): method is Method =>
  ["GET", "POST", "PUT", "PATCH", "DELETE"].includes(method);
