import type { z } from "zod";
import { inSentences, notAccepted } from "#app/contract/validation-sentences";
import { Refusal } from "#domain/refusal";

/** More than most of our JSON bodies need; uploads are read elsewhere. */
const largestBody = 64 * 1024;
/** Sixty layers with all the words they may hold. */
export const largestDesign = 400 * 1024;

/** Reads a JSON body. Refuses another content type (415), broken or unexpected content (400). */
export async function readJson<S extends z.ZodType>(
  request: Request,
  schema: S,
  largest = largestBody,
): Promise<z.infer<S>> {
  if (mediaType(request) !== "application/json") throw new Refusal("unsupported-media-type");
  const text = await (await boundedBody(request, largest)).text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal("bad-request");
  }
  return parsed(schema, value);
}

/** Reads a form that a page posted without JavaScript. Fields left empty count as not there. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const lists = await readFormLists(request);
  return Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values.at(-1) ?? ""]));
}

/** The same form where a field may stand several times, as check boxes do. */
export async function readFormLists(request: Request): Promise<Record<string, string[]>> {
  const type = mediaType(request);
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") {
    throw new Refusal("unsupported-media-type");
  }
  const fields = new Map<string, string[]>();
  for (const [name, value] of await boundedForm(request)) {
    if (typeof value !== "string" || value === "") continue;
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return Object.fromEntries(fields);
}

/** Parses a value; refuses with the sentence of the first thing wrong. */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value, inSentences);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Refusal("bad-request", { detail: issue?.message ?? notAccepted });
}

const mediaType = (request: Request): string | undefined =>
  request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();

/** A small body as it is. Refuses with `request-too-large` when it is longer than `largest` bytes. */
export async function readBytes(request: Request, largest: number): Promise<Uint8Array> {
  return new Uint8Array(await (await boundedBody(request, largest)).arrayBuffer());
}

async function boundedForm(request: Request): Promise<FormData> {
  const body = await boundedBody(request, largestBody);
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  return new Response(body, { headers }).formData().catch((cause: unknown) => {
    throw new Refusal("bad-request", {}, { cause });
  });
}

/** Counted as it arrives: a request need not say how long it is. */
async function boundedBody(request: Request, largest: number): Promise<Blob> {
  const chunks: BlobPart[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > largest) throw new Refusal("request-too-large");
    chunks.push(chunk);
  }
  return new Blob(chunks);
}
