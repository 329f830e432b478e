import { designAnswer, designSummary } from "#app/.server/cover-answers";
import { linkedBook } from "#app/.server/cover-design-data";
import { endpoint } from "#app/.server/endpoint";
import { ensureOwner } from "#app/.server/identify";
import { largestDesign, readJson } from "#app/.server/request-body";
import { newDesign } from "#app/contract/covers/covers";
import { ownPictures } from "#domain/cover/design-pictures";
import { ownerOf } from "#workers/services/accounts/identity";

const api = endpoint({
  GET: async ({ services, identity }) => {
    const owner = ownerOf(identity);
    if (!owner) return { designs: [] };
    const rows = await services.coverDesigns.list(owner.ownerId);
    const books = rows.map((row) => row.bookProjectId).filter((id) => id !== null);
    const seen = await services.bookCovers.seenOfAll(owner.ownerId, books);
    return { designs: rows.map((row) => designSummary(row, seen.get(row.bookProjectId ?? ""))) };
  },
  POST: async (call) => {
    const { name, design, bookProjectId } = await readJson(call.request, newDesign, largestDesign);
    call.context.visit.named.push(...ownPictures(design), bookProjectId ?? "");
    const owner = await ensureOwner(call);
    const book = (await linkedBook(call.services, owner.ownerId, bookProjectId)) ?? null;
    const row = await call.services.coverDesigns.create(owner, { name, design, book }, Date.now());
    return Response.json(designAnswer(row, book?.seen), { status: 201 });
  },
});
export const loader = api.loader;
export const action = api.action;
