import { z } from "zod";
import { stockAnswer } from "#app/.server/cover-answers";
import { endpoint } from "#app/.server/endpoint";
import { parsed } from "#app/.server/request-body";
import { longestPhotoQuery } from "#app/contract/covers/covers";
import { genres } from "#domain/cover/genres";
import { visitorOf } from "#workers/services/accounts/visitor";

const question = z.object({
  query: z.string().trim().max(longestPhotoQuery, `A search takes at most ${longestPhotoQuery} characters.`),
  genre: z.enum(genres, "There is no such genre.").nullable(),
});

const api = endpoint({
  GET: async ({ request, services }) => {
    const asked = new URL(request.url).searchParams;
    const wanted = parsed(question, {
      query: asked.get("query") ?? "",
      genre: asked.get("genre") || null,
    });
    const { addressKey } = visitorOf(request, services.config);
    return stockAnswer(await services.stockPhotos.search(wanted, addressKey, Date.now()));
  },
});
export const loader = api.loader;
export const action = api.action;
