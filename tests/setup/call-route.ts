import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answer } from "#workers/edge.server";
import type { Bindings } from "#workers/env.server";
import { walkResponse } from "./answer-walk";

export const bindings = env as unknown as Bindings;
/** PUBLIC_ORIGIN of the test configuration. */
export const origin = "http://colophon.test";

export type RouteModule = {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
};

export type RouteCall = {
  method?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is: form data, a string, bytes. */
  body?: BodyInit;
  headers?: Record<string, string>;
  params?: Record<string, string>;
  bindings?: Bindings;
  /** Also wait for what the answer left running, such as the audit record. On unless told otherwise. */
  settle?: boolean;
};

/**
 * Calls a route's loader or action as the Worker does: through the edge, with real bindings, an Origin header on writes,
 * and the browser's cookies. No build is needed.
 */
export async function callRoute(
  route: RouteModule,
  path: string,
  { method, json, body, headers = {}, params = {}, bindings: own = bindings, settle = true }: RouteCall = {},
  browser: Browser = new Browser(),
): Promise<Response> {
  const verb = method ?? (json !== undefined || body !== undefined ? "POST" : "GET");
  const isWrite = verb !== "GET" && verb !== "HEAD";
  const request = new Request(new URL(path, origin), {
    method: verb,
    redirect: "manual",
    headers: {
      ...(isWrite && { Origin: origin }),
      ...(json !== undefined && { "Content-Type": "application/json" }),
      ...browser.cookieHeader(),
      ...headers,
    },
    body: json !== undefined ? JSON.stringify(json) : body,
  });
  for (const [name, value] of Object.entries(headers)) if (value === "") request.headers.delete(name);
  const ctx = createExecutionContext();
  const response = await answer(request, own, ctx, (received, context) =>
    run(route, received, context, params),
  );
  if (settle) await waitOnExecutionContext(ctx);
  browser.keep(response);
  // The outbox of a developer's machine is there to show codes.
  if (!new URL(path, origin).pathname.startsWith("/__dev/")) await walkResponse(response);
  return response;
}

/** A cookie jar: what one person's browser remembers between calls. */
export class Browser {
  readonly cookies = new Map<string, string>();

  cookieHeader(): Record<string, string> {
    if (this.cookies.size === 0) return {};
    return { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  }

  keep(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      const name = pair.slice(0, at);
      if (/;\s*Max-Age=0\b/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(at + 1));
    }
  }
}

async function run(
  route: RouteModule,
  request: Request,
  context: AppLoadContext,
  params: Record<string, string>,
): Promise<Response> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const part = isRead ? route.loader : route.action;
  if (!part) throw new Error(`The route has no ${isRead ? "loader" : "action"}`);
  const result = await part({ request, context, params } as LoaderFunctionArgs & ActionFunctionArgs);
  if (result instanceof Response) return result;
  return isData(result) ? Response.json(result.data, result.init ?? {}) : Response.json(result);
}

/** What Remix's `data()` makes: a value with the status and headers of its answer. */
const isData = (result: unknown): result is { data: unknown; init: ResponseInit | null } =>
  typeof result === "object" && result !== null && "type" in result && result.type === "DataWithResponseInit";
