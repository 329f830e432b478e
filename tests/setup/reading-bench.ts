import { ensureOwner } from "#app/.server/identify";
import type { Convert } from "#domain/convert/conversion";
import type { Mark } from "#domain/vr/marks";
import type { KeptPlace } from "#domain/vr/place";
import type { Owner } from "#workers/services/accounts/identity";
import { Browser, callRoute } from "./call-route";
import { conversionBench, someone, tinyConvert } from "./conversion-bench";
import { newUser } from "./people";
import { sampleManuscripts } from "./sample-manuscripts";
import { sampleJpeg } from "./sample-pictures";

export type Reader = { browser: Browser; owner: Owner; projectId: string };

/** A tiny book with a picture, which is its cover. */
export const pictureConvert: Convert = async (request) => {
  const result = await tinyConvert(request);
  const content = sampleJpeg(32, 48);
  const picture = { file: "images/picture-001.jpg", mediaType: "image/jpeg", size: content.length };
  await request.onAsset?.({ ...picture, content });
  const assets = [{ id: "a", alt: "", ...picture }];
  return { ...result, index: { assets, places: [], cover: picture.file } };
};

/** Stands for the assets of a build in which every room has its picture. */
export const picturesOnly = {
  fetch: async () =>
    new Response(sampleJpeg(32, 48), { headers: { "Content-Type": "image/jpeg", ETag: '"picture"' } }),
} as unknown as Fetcher;

/** An account with a novel of four chapters that was really converted. */
export async function author(): Promise<Reader> {
  const { browser, id } = await newUser();
  const owner: Owner = { ...someone(), ownerId: id, tier: "ultimate" };
  const bench = conversionBench({ convert: "engine" });
  const { row, message } = await bench.upload(sampleManuscripts().docx, { owner, name: "novel.docx" });
  await bench.deliver([message]);
  return { browser, owner, projectId: row.id };
}

/** Somebody with a tiny book: an account, or a guest. */
export async function reader(
  kind: "user" | "guest" = "user",
  convert: Convert = pictureConvert,
): Promise<Reader> {
  const browser = new Browser();
  const ownerId = kind === "user" ? (await newUser(browser)).id : await becomeGuest(browser);
  const owner: Owner = { ...someone(kind), ownerId };
  return { browser, owner, projectId: await anotherBook(owner, convert) };
}

/** One more finished book of that owner. */
export async function anotherBook(
  owner: Owner,
  convert: Convert = pictureConvert,
  name = `Book ${crypto.randomUUID()}.txt`,
): Promise<string> {
  const bench = conversionBench({ convert });
  const { row, message } = await bench.upload(`It was ${name}.`, { owner, name });
  await bench.deliver([message]);
  return row.id;
}

async function becomeGuest(browser: Browser): Promise<string> {
  const firstUse = {
    action: async (args: Parameters<typeof ensureOwner>[0]) => Response.json(await ensureOwner(args)),
  };
  const response = await callRoute(firstUse, "/api/convert/upload", { method: "POST" }, browser);
  return (await response.json<{ ownerId: string }>()).ownerId;
}

export const samplePlace = (changes: Partial<KeptPlace> = {}): KeptPlace => ({
  chapter: 1,
  block: "b00001",
  offset: 12,
  at: Date.now(),
  share: 0.25,
  device: "Quest",
  ...changes,
});

export function sampleMark(changes: Partial<Mark> = {}): Mark {
  const createdAt = changes.updatedAt ?? Date.now();
  return {
    id: `mark-${crypto.randomUUID().slice(0, 8)}`,
    kind: "note",
    chapter: 1,
    block: "b00001",
    start: 0,
    end: 5,
    quote: "It was",
    text: "Really?",
    colour: "yellow",
    isDone: false,
    createdAt,
    updatedAt: createdAt,
    ...changes,
  };
}
