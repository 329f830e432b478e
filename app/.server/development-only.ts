import { Refusal } from "#domain/refusal";
import type { Services } from "#workers/context.server";

/** The answer of a page for developers to everybody else; undefined on a developer's own machine. */
export function notForYou(request: Request, { config }: Pick<Services, "config">): Response | undefined {
  const { hostname } = new URL(request.url);
  if (config.ENVIRONMENT === "development" && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
    return undefined;
  return new Response(`${new Refusal("not-found").message}\n`, { status: 404 });
}
