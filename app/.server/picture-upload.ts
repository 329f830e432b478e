import { largestPictureBytes } from "#domain/cover/picture-rules";
import { Refusal } from "#domain/refusal";
import { incoming } from "./incoming";

/** Something of the request beside the picture itself may come before it is refused. */
const drained = 2 * largestPictureBytes;

/**
 * A request's whole body as a picture that arrives, handed to `take`. Refuses what says itself to be too large, or not to
 * be a picture; the rest of a refused body is read and thrown away, so that the browser hears the sentence.
 */
export async function withSentPicture<T>(
  request: Request,
  take: (picture: { name: string; body: AsyncIterable<Uint8Array> }) => Promise<T>,
): Promise<T> {
  const name = new URL(request.url).searchParams.get("name") || "picture";
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!/^image\/|^application\/octet-stream$/.test(type)) throw new Refusal("unsupported-media-type");
  if (Number(request.headers.get("Content-Length") ?? 0) > largestPictureBytes)
    throw new Refusal("picture-too-large", { name });
  if (!request.body) throw new Refusal("upload-malformed");
  const body = incoming(request.body);
  try {
    return await take({ name, body: chunksOf(body.read) });
  } catch (error) {
    await body.drain(drained);
    throw error;
  }
}

async function* chunksOf(
  read: () => Promise<Uint8Array | undefined>,
): AsyncGenerator<Uint8Array, void, void> {
  for (;;) {
    const chunk = await read().catch((cause: unknown) => {
      throw new Refusal("upload-malformed", {}, { cause });
    });
    if (!chunk) return;
    yield chunk;
  }
}
