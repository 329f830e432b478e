import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Project } from "#app/contract/books/projects";
import type { ProjectRow } from "#db/queries/books/projects";
import { claimedKind } from "#domain/convert/manuscript-kinds";
import { largestRequestBytes, maxManuscriptBytes } from "#domain/convert/manuscript-limits";
import { type ConversionOptions, defaultOptions, maxTitleLength } from "#domain/convert/options";
import { fileNameOf } from "#domain/file-names";
import { Refusal } from "#domain/refusal";
import type { Owner } from "#workers/services/accounts/identity";
import type { StoredManuscript } from "#workers/services/conversions/manuscripts.server";
import { optionsWithNames } from "./book-names";
import { optionsIn } from "./conversion-fields";
import { ensureOwner } from "./identify";
import { incoming } from "./incoming";
import { boundaryOf, multipartParts, type Part } from "./multipart";
import { projectAnswer } from "./project-answers";

/** What the fields and part headers of a single upload may take beside the file. */
const overheadBytes = 64 * 1024;
const maxParts = 20;
const longestField = maxTitleLength;

type Received = { owner: Owner; manuscript: StoredManuscript };
type Args = Pick<ActionFunctionArgs, "request" | "context">;

/**
 * Receives one manuscript with its options and makes it a project: for the API and for a form posted without
 * JavaScript. The file goes straight into the store as it arrives. Refuses with the sentence a person reads; nothing
 * is left behind then.
 */
export async function receiveManuscript(args: Args): Promise<{ project: Project; headers: Headers }> {
  const { services, requestId } = args.context;
  return received(args, undefined, async ({ owner, manuscript, fields }) => {
    let options: ConversionOptions;
    let coverProjectId: string | undefined;
    try {
      const { title = "", author = "", cover = "", ...others } = Object.fromEntries(fields);
      const made = optionsIn(new Map(Object.entries(others)), isFormPost(args.request));
      options = optionsWithNames(made, { title, author });
      coverProjectId =
        cover === "" ? undefined : (await services.bookCovers.forNewBook(owner.ownerId, cover)).id;
    } catch (error) {
      await manuscript.discard();
      throw error;
    }
    // Not the time the request began: a slow line may have taken minutes.
    const row = await services.projects.start(owner, manuscript, options, requestId, Date.now(), {
      coverProjectId,
    });
    return { project: projectAnswer(row), headers: new Headers() };
  });
}

/**
 * Receives another manuscript for a project that its author has, to be converted with the options it has. Refuses as
 * `receiveManuscript` does, and as `editions.replace` does, before anything is stored when it can be known.
 */
export async function receiveReplacement(args: Args, owner: Owner, projectId: string): Promise<ProjectRow> {
  const { services, requestId } = args.context;
  return received(args, { owner, projectId }, async ({ manuscript }) => {
    const row = await services.projects.find(owner.ownerId, projectId);
    const options = { ...defaultOptions, ...row?.options };
    return services.editions.replace(owner, projectId, manuscript, options, requestId, Date.now());
  });
}

async function received<Result>(
  args: Args,
  into: Into,
  start: (upload: Received & { fields: ReadonlyMap<string, string> }) => Promise<Result>,
): Promise<Result> {
  const { request } = args;
  const declared = Number(request.headers.get("Content-Length") ?? 0);
  if (declared > largestRequestBytes) throw new Refusal("request-too-large");
  if (!request.body) throw new Refusal("upload-malformed");
  const body = incoming(request.body);
  const now = Date.now();
  try {
    if (into) await args.context.services.editions.mayBeReplaced(into.owner.ownerId, into.projectId);
    const parts = multipartParts(body.read, boundaryOf(request.headers.get("Content-Type")));
    return await start(await readParts(args, into, parts, declared, now));
  } catch (error) {
    // A browser shows our sentence only when it could send everything; so the rest is read, and thrown away.
    await body.drain(largestRequestBytes);
    throw error;
  }
}

/** The project an upload is another manuscript of; undefined: it becomes one. */
type Into = { owner: Owner; projectId: string } | undefined;

async function readParts(
  args: Args,
  into: Into,
  parts: AsyncIterable<Part>,
  declared: number,
  now: number,
): Promise<Received & { fields: Map<string, string> }> {
  const fields = new Map<string, string>();
  let received: Received | undefined;
  let count = 0;
  try {
    for await (const part of parts) {
      if (++count > maxParts) throw new Refusal("upload-malformed");
      if (part.name !== "manuscript") fields.set(part.name, await textOf(part));
      // A second file is passed over: one manuscript is one project.
      else if (!received && part.fileName)
        received = await receive(args, into, part, part.fileName, declared, now);
    }
    if (!received) throw new Refusal("no-files-selected");
    return { ...received, fields };
  } catch (error) {
    await received?.manuscript.discard();
    throw error;
  }
}

async function receive(
  { request, context }: Args,
  into: Into,
  part: Part,
  sentName: string,
  declared: number,
  now: number,
): Promise<Received> {
  const { projects } = context.services;
  const name = fileNameOf(sentName) || "manuscript";
  if (!claimedKind(name)) throw new Refusal("invalid-file-type", { names: name });
  // Refused before anything is stored, when the request itself says that it is too large.
  if (declared > maxManuscriptBytes + overheadBytes) throw new Refusal("file-too-large", { names: name });
  const owner = into?.owner ?? (await ensureOwner({ request, context }));
  await projects.countUpload(owner, now);
  return {
    owner,
    manuscript: await projects.receive(owner, { name, body: part.body }, now, into?.projectId),
  };
}

/** A field of a form. Refuses one that is longer than any of ours. */
export async function textOf(part: Part): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of part.body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestField) throw new Refusal("upload-malformed");
  }
  return text + decoder.decode();
}

const isFormPost = (request: Request): boolean => !new URL(request.url).pathname.startsWith("/api/");
