import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** A picture of a template that an administrator added; those that came with the product are files of the same addresses. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const picture = await context.services.templateUploads.picture(params.file ?? "");
  if (!picture) return new Response("There is no such picture.", { status: 404 });
  return new Response(picture, {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": "public, max-age=86400",
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
