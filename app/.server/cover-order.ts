import { z } from "zod";
import { type CoverFormField, coverFormFields } from "#app/contract/covers/covers";
import type { ProjectRow } from "#db/queries/books/projects";
import type { PictureRow } from "#db/queries/covers/cover-pictures";
import { artIds } from "#domain/cover/art-catalogue";
import type { CoverDesign, PictureRef } from "#domain/cover/design";
import {
  type CoverFields,
  checkFieldsBeside,
  checkMakeable,
  designFromFields,
  usualBackground,
} from "#domain/cover/design-from-fields";
import { ownPictures } from "#domain/cover/design-pictures";
import { coverDesignSchema } from "#domain/cover/design-schema";
import { largestPictureBytes } from "#domain/cover/picture-rules";
import { Refusal } from "#domain/refusal";
import { logFault } from "#workers/faults";
import type { Owner } from "#workers/services/accounts/identity";
import { pictureAnswer } from "./cover-answers";
import { type Asking, ensureOwner } from "./identify";
import { incoming } from "./incoming";
import { boundaryOf, multipartParts, type Part } from "./multipart";
import { largestDesign, parsed } from "./request-body";

const longestField = 20_000;
const maxParts = 60;
const largestRequest = largestPictureBytes + 1024 * 1024;

type Sent = {
  fields: Partial<Record<CoverFormField, string>>;
  picture: PictureRow | undefined;
  owner: Owner;
};

/**
 * Receives the form of POST /api/covers/create, from a call or from a page without JavaScript, and orders the cover it
 * describes. Refuses with the sentence a person reads.
 */
export async function orderCover(asking: Asking): Promise<ProjectRow> {
  const { request, context } = asking;
  const { services, requestId } = context;
  if (Number(request.headers.get("Content-Length") ?? 0) > largestRequest)
    throw new Refusal("picture-too-large", { name: "The background picture" });
  if (!request.body) throw new Refusal("upload-malformed");
  const body = incoming(request.body);
  try {
    const parts = multipartParts(body.read, boundaryOf(request.headers.get("Content-Type")));
    const received = await readParts(asking, parts);
    // A guest may have become an account while the form arrived, and all they had with them.
    const sent = { ...received, owner: await services.guests.presentOwner(received.owner) };
    const now = Date.now();
    await services.covers.countOrder(sent.owner, now);
    const {
      backgroundImageUrl = "",
      designId: namedDesign = "",
      bookProjectId: namedBook = "",
    } = sent.fields;
    context.visit.named.push(backgroundImageUrl, namedDesign, namedBook);
    const design = await designIn(asking, sent);
    context.visit.named.push(...ownPictures(design));
    const [designId, bookProjectId] = await Promise.all([
      ownDesign(asking, sent.owner, sent.fields.designId),
      ownBook(asking, sent.owner, sent.fields.bookProjectId),
    ]);
    const bookPages = await pagesSeen(asking, sent.owner, designId, bookProjectId);
    const wish = { design, designId, bookProjectId, bookPages };
    return await services.covers.order(sent.owner, wish, requestId, now);
  } catch (error) {
    // A browser shows our sentence only when it could send everything; so the rest is read, and thrown away.
    await body.drain(2 * largestRequest);
    throw error;
  }
}

/** The same; a fault is logged like any other, and told in the words that the specification has for this call. */
export async function orderCoverByCall(asking: Asking): Promise<ProjectRow> {
  try {
    return await orderCover(asking);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { request, context } = asking;
    const { requestId } = context;
    logFault(error, { requestId, method: request.method, path: new URL(request.url).pathname });
    throw new Refusal("cover-not-created", { reference: requestId }, { cause: error });
  }
}

async function readParts(asking: Asking, parts: AsyncIterable<Part>): Promise<Sent> {
  const owner = await ensureOwner(asking);
  const fields: Sent["fields"] = {};
  let picture: PictureRow | undefined;
  let count = 0;
  for await (const part of parts) {
    if (++count > maxParts) throw new Refusal("upload-malformed");
    if (part.name === "backgroundImage") {
      if (!part.fileName || picture) continue;
      const { coverPictures } = asking.context.services;
      picture = await coverPictures.receive(owner, { name: part.fileName, body: part.body }, Date.now());
      continue;
    }
    const name = coverFormFields.find((field) => field === part.name);
    if (!name && isFormPost(asking.request)) continue;
    if (!name)
      throw new Refusal("bad-request", { detail: "The request holds a field that is not accepted here." });
    fields[name] = await textOf(part, name === "design" ? largestDesign : longestField);
  }
  return { fields, picture, owner };
}

/** The whole design when it was sent; else the one the plain fields describe. Both are checked either way. */
async function designIn(asking: Asking, { fields, picture, owner }: Sent): Promise<CoverDesign> {
  calculatedIn(fields.kdpDimensions, "kdpDimensions");
  calculatedIn(fields.paperbackData, "paperbackData");
  const chosen = fields.backgroundImageUrl?.trim();
  const background = picture
    ? pictureAnswer(picture).ref
    : chosen
      ? await chosenPicture(asking, owner, chosen)
      : null;
  const plain: CoverFields = fields;
  if (!fields.design?.trim()) return designFromFields(plain, background);
  checkFieldsBeside(plain);
  const design = parsed(coverDesignSchema, jsonIn(fields.design, "design"));
  checkMakeable(design);
  // A file beside the design was chosen for it.
  if (picture && background) design.background.picture = usualBackground(background);
  return design;
}

/** Built-in art or a picture of the owner's own; never an address. */
async function chosenPicture(asking: Asking, owner: Owner, chosen: string): Promise<PictureRef> {
  const art = artIds.find((id) => id === chosen);
  if (art) return { kind: "art", id: art };
  if (!/^[A-Za-z0-9_-]{1,80}$/.test(chosen))
    throw new Refusal("bad-request", {
      detail: "backgroundImageUrl takes the id of a photo or of one of your pictures, never an address.",
    });
  const own = await asking.context.services.coverPictures.find(owner.ownerId, chosen);
  if (!own) throw new Refusal("cover-picture-missing");
  return pictureAnswer(own).ref;
}

async function ownDesign(asking: Asking, owner: Owner, id: string | undefined): Promise<string | null> {
  if (!id) return null;
  return (await asking.context.services.coverDesigns.read(owner.ownerId, id)).id;
}

async function ownBook(asking: Asking, owner: Owner, id: string | undefined): Promise<string | null> {
  if (!id) return null;
  const row = await asking.context.services.projects.find(owner.ownerId, id);
  if (row?.type !== "manuscript") throw new Refusal("not-found");
  return row.id;
}

/** The book's page count when the design took it over; of a cover without a design, what it is now. */
async function pagesSeen(
  { context: { services } }: Asking,
  { ownerId }: Owner,
  designId: string | null,
  bookProjectId: string | null,
): Promise<number | null> {
  if (bookProjectId === null) return null;
  const saved = designId ? await services.coverDesigns.read(ownerId, designId) : undefined;
  if (saved?.bookProjectId === bookProjectId && saved.bookSeen) return saved.bookSeen.pages;
  const seen = await services.bookCovers.seenOfAll(ownerId, [bookProjectId]);
  return seen.get(bookProjectId)?.pages ?? null;
}

/** What a calculator sends: names with numbers or short words. It is looked at, not believed: sizes are reckoned here. */
const calculated = z.record(
  z.string().max(40),
  z.union([z.number(), z.string().max(80), z.boolean(), z.null()]),
);

function calculatedIn(text: string | undefined, name: string): void {
  if (!text?.trim()) return;
  if (!calculated.safeParse(jsonIn(text, name)).success)
    throw new Refusal("bad-request", { detail: `${name} is not what the print calculator answers.` });
}

function jsonIn(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("bad-request", { detail: `${name} is not complete.` });
  }
}

/** A page's form has controls that only its script understands; what a call sends it means. */
const isFormPost = (request: Request): boolean => !new URL(request.url).pathname.startsWith("/api/");

async function textOf(part: Part, longest: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of part.body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longest) throw new Refusal("bad-request", { detail: `${part.name} is too long.` });
  }
  return text + decoder.decode();
}
