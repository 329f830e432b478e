import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Addresses for one person, or for programs. */
const closed = [
  "/api/",
  "/downloads/",
  "/dashboard",
  "/kdp/",
  "/admin",
  "/read/",
  "/account",
  "/subscription",
];

/** What search engines may read, and where the list of pages is (https://www.rfc-editor.org/rfc/rfc9309). */
export function loader({ context }: LoaderFunctionArgs): Response {
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${context.services.config.PUBLIC_ORIGIN}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
