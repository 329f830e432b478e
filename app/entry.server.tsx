import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { logFault } from "#workers/faults";
import { RenderingContext } from "./nonce";

/** Deferred data that has not come by then is given up; the render itself has a second more to say so. */
export const streamTimeout = 5_000;
const graceMs = 1_000;

/** Streams a document. Security headers are the Worker's, which knows the same nonce. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { nonce, requestId } = loadContext;
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), streamTimeout + graceMs);
  let isShellReady = false;
  let code = status;

  const body = await renderToReadableStream(
    <RenderingContext.Provider value={{ nonce, requestId }}>
      <RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
    </RenderingContext.Provider>,
    {
      nonce,
      signal: giveUp.signal,
      onError(error) {
        code = 500;
        // Before the shell is ready the error is thrown too, and Remix hands it to handleError below.
        if (isShellReady && !giveUp.signal.aborted) logFault(error, aboutRequest(request, requestId));
      },
    },
  );
  isShellReady = true;
  const stopTimer = () => clearTimeout(timer);
  body.allReady.then(stopTimer, stopTimer);
  if (isbot(request.headers.get("user-agent"))) await body.allReady;

  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { headers, status: code });
}

/**
 * Remix calls this once for every unexpected error of a loader, an action or a render, and also for addresses and methods that
 * no route answers. Those come from visitors, who must not be able to fill the log.
 */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  logFault(error, aboutRequest(request, context.requestId));
}

const aboutRequest = (request: Request, requestId: string) => ({
  requestId,
  method: request.method,
  path: new URL(request.url).pathname,
});
