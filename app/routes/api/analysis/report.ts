import { bookReport } from "#app/.server/book-report";
import { endpoint, owned } from "#app/.server/endpoint";
import { reportKind } from "#app/contract/stores/book-export";
import { attachment } from "#domain/file-names";
import { Refusal } from "#domain/refusal";

const api = endpoint({
  /** The analysis as a page to print, or as a table. */
  GET: owned(async ({ request, params, services, owner, headers }) => {
    const as = reportKind.safeParse(new URL(request.url).searchParams.get("as") ?? "html").data;
    if (!as) throw new Refusal("bad-request");
    const { title, html, csv } = await bookReport(
      services,
      owner.ownerId,
      params.projectId ?? "",
      Date.now(),
    );
    headers.set("Content-Type", as === "html" ? "text/html; charset=utf-8" : "text/csv; charset=utf-8");
    headers.set("Content-Disposition", attachment(`${title} - analysis.${as}`));
    // Whatever a book says, a browser must never run it on our origin.
    headers.set("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'");
    headers.set("Cache-Control", "private, no-store");
    headers.set("X-Content-Type-Options", "nosniff");
    return new Response(request.method === "HEAD" ? null : as === "html" ? html : csv, { headers });
  }),
});
export const loader = api.loader;
export const action = api.action;
