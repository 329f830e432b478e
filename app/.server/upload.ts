import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Project } from "#app/contract/projects";
import { claimedKind } from "#domain/convert/manuscript-kinds";
import { largestManuscriptBytes, largestRequestBytes } from "#domain/convert/manuscript-limits";
import { type ConversionOptions, defaultOptions } from "#domain/convert/options";
import { fileNameOf } from "#domain/file-names";
import { Refusal } from "#domain/refusal";
import type { Owner } from "#workers/services/identity";
import type { StoredManuscript } from "#workers/services/manuscripts.server";
import { ensureOwner } from "./identify";
import { incoming } from "./incoming";
import { boundaryOf, multipartParts, type Part } from "./multipart";
import { projectAnswer } from "./project-answers";

/** What the fields and part headers of a single upload may take beside the file. */
const overheadBytes = 64 * 1024;
const mostParts = 20;
const longestField = 200;

type Received = { owner: Owner; manuscript: StoredManuscript };

/**
 * Receives one manuscript with its options and makes it a project: for the API and for a form posted without
 * JavaScript. The file goes straight into the store as it arrives. Refuses with the sentence a person reads; nothing
 * is left behind then.
 */
export async function receiveManuscript(
  args: Pick<ActionFunctionArgs, "request" | "context">,
): Promise<{ project: Project; headers: Headers }> {
  const { request, context } = args;
  const { services, requestId } = context;
  const declared = Number(request.headers.get("Content-Length") ?? 0);
  if (declared > largestRequestBytes) throw new Refusal("request-too-large");
  if (!request.body) throw new Refusal("upload-malformed");
  const body = incoming(request.body);
  const now = Date.now();
  try {
    const parts = multipartParts(body.read, boundaryOf(request.headers.get("Content-Type")));
    const { owner, manuscript, options } = await readParts(args, parts, declared, now);
    // Not the time the request began: a slow line may have taken minutes.
    const row = await services.projects.start(owner, manuscript, options, requestId, Date.now());
    return { project: projectAnswer(row), headers: new Headers() };
  } catch (error) {
    // A browser shows our sentence only when it could send everything; so the rest is read, and thrown away.
    await body.drain(largestRequestBytes);
    throw error;
  }
}

async function readParts(
  args: Pick<ActionFunctionArgs, "request" | "context">,
  parts: AsyncIterable<Part>,
  declared: number,
  now: number,
): Promise<Received & { options: ConversionOptions }> {
  const fields = new Map<string, string>();
  let received: Received | undefined;
  let count = 0;
  try {
    for await (const part of parts) {
      if (++count > mostParts) throw new Refusal("upload-malformed");
      if (part.name !== "manuscript") fields.set(part.name, await textOf(part));
      // A second file is passed over: one manuscript is one project.
      else if (!received && part.fileName) received = await receive(args, part, part.fileName, declared, now);
    }
    if (!received) throw new Refusal("no-files-selected");
    return { ...received, options: optionsIn(fields, isFormPost(args.request)) };
  } catch (error) {
    await received?.manuscript.discard();
    throw error;
  }
}

async function receive(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  part: Part,
  sentName: string,
  declared: number,
  now: number,
): Promise<Received> {
  const { projects } = context.services;
  const name = fileNameOf(sentName) || "manuscript";
  if (!claimedKind(name)) throw new Refusal("invalid-file-type", { names: name });
  // Refused before anything is stored, when the request itself says that it is too large.
  if (declared > largestManuscriptBytes + overheadBytes) throw new Refusal("file-too-large", { names: name });
  const owner = await ensureOwner({ request, context });
  await projects.countUpload(owner, now);
  return { owner, manuscript: await projects.receive(owner, { name, body: part.body }, now) };
}

async function textOf(part: Part): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of part.body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestField) throw new Refusal("upload-malformed");
  }
  return text + decoder.decode();
}

/** A plain form leaves out the box that is not ticked; a call that leaves an option out wants what is usual. */
function optionsIn(fields: Map<string, string>, isForm: boolean): ConversionOptions {
  for (const name of fields.keys())
    if (!Object.hasOwn(defaultOptions, name))
      throw new Refusal("bad-request", { detail: "The request holds a field that is not accepted here." });
  const option = (name: keyof ConversionOptions): boolean => {
    const value = fields.get(name);
    if (value === undefined) return isForm ? false : defaultOptions[name];
    if (value === "true" || value === "on") return true;
    if (value === "false" || value === "") return false;
    throw new Refusal("bad-request", { detail: `${name} is either true or false.` });
  };
  return {
    generateTOC: option("generateTOC"),
    amazonCompliance: option("amazonCompliance"),
    mobileOptimized: option("mobileOptimized"),
    typography: option("typography"),
    listRevisions: option("listRevisions"),
    keepPageImages: option("keepPageImages"),
  };
}

const isFormPost = (request: Request): boolean => !new URL(request.url).pathname.startsWith("/api/");
