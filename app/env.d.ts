/// <reference types="vite/client" />
import "@remix-run/cloudflare";
import type { Services } from "#workers/context.server";
import type { Visit } from "#workers/visit";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    services: Services;
    nonce: string;
    requestId: string;
    /** What the edge says of the connection: TLS version, cipher, post-quantum key agreement where it is reported. */
    connection: { tlsVersion?: string; keyAgreement?: string };
    ctx: ExecutionContext;
    /** Who is asking, found once a request, and cookies for the answer. */
    visit: Visit;
  }
  interface Future {
    v3_singleFetch: true;
  }
}
