import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { SavedDesign } from "#app/contract/covers/covers";
import type { DesignerData } from "#app/contract/covers/designer-page";
import { beginDesign } from "#domain/cover/begin-design";
import { type CoverType, coverTypes } from "#domain/cover/design";
import { Refusal } from "#domain/refusal";
import { ownerOf } from "#workers/services/accounts/identity";
import { loadedDesign } from "./cover-design-data";
import { identify, loadUsage, loadUser } from "./page-data";
import { coverPath } from "./project-answers";

/** Returns what the designer opens with: a saved design, the one that its book has already, or a new one. */
export async function loadDesigner(args: LoaderFunctionArgs): Promise<DesignerData> {
  const { searchParams } = new URL(args.request.url);
  const designId = searchParams.get("design");
  const asked = coverTypes.find((type) => type === searchParams.get("type"));
  const projectId = searchParams.get("project");
  const owner = ownerOf(await identify(args));
  const [user, usage, saved] = await Promise.all([
    loadUser(args),
    loadUsage(args),
    !owner
      ? null
      : designId
        ? ownDesign(args, owner.ownerId, designId)
        : projectId
          ? newestFor(args, owner.ownerId, projectId, asked)
          : null,
  ]);
  const coverType = asked ?? "kindle";
  const bookProjectId = saved ? saved.bookProjectId : designId ? null : projectId;
  const book = owner && bookProjectId ? await ownBook(args, owner.ownerId, bookProjectId) : null;
  return {
    user,
    usage,
    saved,
    isMissing: designId !== null && saved === null,
    book: book && { projectId: book.projectId, title: book.title, genre: book.genre },
    begun: saved ? null : beginDesign(coverType, book ?? undefined),
    coverType,
    madeProjectId: searchParams.get("made"),
    lastMade: owner && saved ? await lastMade(args, owner.ownerId, saved) : null,
  };
}

async function ownDesign(
  { context: { services } }: LoaderFunctionArgs,
  ownerId: string,
  id: string,
): Promise<SavedDesign | null> {
  return orNull(async () => loadedDesign(services, ownerId, await services.coverDesigns.read(ownerId, id)));
}

/** The design its author last worked on for this book, of one kind of cover or of any. */
async function newestFor(
  args: LoaderFunctionArgs,
  ownerId: string,
  bookProjectId: string,
  coverType: CoverType | undefined,
): Promise<SavedDesign | null> {
  const designs = await args.context.services.coverDesigns.forBook(ownerId, bookProjectId);
  const newest = designs.find((one) => coverType === undefined || one.coverType === coverType);
  return newest ? ownDesign(args, ownerId, newest.id) : null;
}

/** What a cover takes from the book; null when this owner has no such finished book. */
async function ownBook({ context }: LoaderFunctionArgs, ownerId: string, projectId: string) {
  const { bookCovers } = context.services;
  return orNull(async () => {
    const [facts, genres, { pages }] = await Promise.all([
      bookCovers.facts(ownerId, projectId),
      bookCovers.genres(ownerId, projectId),
      bookCovers.seen(ownerId, projectId),
    ]);
    return { ...facts, projectId, pages, genre: genres[0] ?? "fiction" };
  });
}

async function lastMade(
  { context }: LoaderFunctionArgs,
  ownerId: string,
  { id, design }: SavedDesign,
): Promise<DesignerData["lastMade"]> {
  const made = await context.services.covers.lastMadeFrom(ownerId, id);
  if (!made) return null;
  const { row, design: then } = made;
  return {
    projectId: row.id,
    name: row.name,
    path: coverPath(row.id),
    at: new Date(row.completedAt ?? row.createdAt).toISOString(),
    isPrint: then.coverType !== "kindle",
    isSame: JSON.stringify(then) === JSON.stringify(design),
  };
}

async function orNull<Found>(find: () => Promise<Found>): Promise<Found | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof Refusal && error.code === "not-found") return null;
    throw error;
  }
}
