import { linkedBook, loadedDesign } from "#app/.server/cover-design-data";
import { endpoint, owned } from "#app/.server/endpoint";
import { largestDesign, readJson } from "#app/.server/request-body";
import { designSave } from "#app/contract/covers/covers";
import { ownPictures } from "#domain/cover/design-pictures";

const api = endpoint({
  GET: owned(async ({ params, services, owner }) => {
    const row = await services.coverDesigns.read(owner.ownerId, params.designId ?? "");
    return loadedDesign(services, owner.ownerId, row);
  }),
  PUT: owned(async ({ request, params, services, owner, context }) => {
    const { revision, takesBook, bookProjectId, ...change } = await readJson(
      request,
      designSave,
      largestDesign,
    );
    const shown = change.design ? ownPictures(change.design) : [];
    context.visit.named.push(...shown, bookProjectId ?? "");
    const { ownerId } = owner;
    const id = params.designId ?? "";
    const before = await services.coverDesigns.read(ownerId, id);
    // The same link again changes nothing: only a new one, or the word for it, takes over what the book says now.
    const wanted = takesBook
      ? (bookProjectId ?? before.bookProjectId)
      : bookProjectId === before.bookProjectId
        ? undefined
        : bookProjectId;
    const book = await linkedBook(services, ownerId, wanted);
    const saved = await services.coverDesigns.save(
      ownerId,
      id,
      { from: revision, ...change, book },
      Date.now(),
    );
    return loadedDesign(services, ownerId, saved);
  }),
  DELETE: owned(async ({ params, services, owner }) => {
    await services.coverDesigns.remove(owner.ownerId, params.designId ?? "");
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
