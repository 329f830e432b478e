import { endpoint } from "#app/.server/endpoint";

const api = endpoint({
  GET: async ({ request, params, services, headers }) => {
    const picture = await services.reading.preview(params.picture ?? "", request);
    headers.set("Cache-Control", "public, max-age=86400");
    for (const name of ["Content-Type", "Content-Length", "ETag"]) {
      const value = picture.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(picture.body, { status: picture.status });
  },
});
export const loader = api.loader;
export const action = api.action;
