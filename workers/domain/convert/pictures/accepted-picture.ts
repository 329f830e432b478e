import type { MessageLog } from "#domain/convert/messages";
import type { Asset } from "#domain/convert/reader";

/** As `acceptPicture`, with all the formats it knows, but loaded for the first picture: most novels have none. */
export async function acceptedPicture(
  bytes: Uint8Array | undefined,
  part: string,
  messages: MessageLog,
): Promise<Asset | undefined> {
  const { acceptPicture } = await import("#domain/convert/pictures/accept-picture");
  return acceptPicture(bytes, part, messages);
}
