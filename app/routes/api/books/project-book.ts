import { bookAnswer } from "#app/.server/cover-answers";
import { endpoint, owned } from "#app/.server/endpoint";

const api = endpoint({
  GET: owned(async ({ params, services, owner }) => {
    const { bookCovers, coverDesigns } = services;
    const { ownerId } = owner;
    const projectId = params.projectId ?? "";
    const facts = await bookCovers.facts(ownerId, projectId);
    const [genres, seen, designs, covers, coverInBook] = await Promise.all([
      bookCovers.genres(ownerId, projectId),
      bookCovers.seen(ownerId, projectId),
      coverDesigns.forBook(ownerId, projectId),
      bookCovers.coversFor(ownerId, projectId),
      bookCovers.coverIn(ownerId, projectId),
    ]);
    return bookAnswer({ projectId, facts, genres, seen, designs, covers, coverInBook });
  }),
});
export const loader = api.loader;
export const action = api.action;
