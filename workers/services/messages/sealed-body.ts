import type { MessageRow } from "#db/queries/messages/messages";
import type { Message } from "#domain/messages/message";
import type { SealedValues } from "#workers/services/accounts/sealed-values.server";

/** What is encrypted of a message: to whom, and what. Its words are set when it is sent. */
export type SealedBody = { to: string; message: Message };
export type SealedBodies = ReturnType<typeof sealedBodies>;

export function sealedBodies(seals: SealedValues) {
  return {
    seal: (userId: string, body: SealedBody): string => seals.seal("message", userId, JSON.stringify(body)),

    /** Undefined when the body was erased, changed, or sealed by a key that is gone. */
    open({ userId, sealed }: Pick<MessageRow, "userId" | "sealed">): SealedBody | undefined {
      const text = sealed === null ? undefined : seals.open("message", userId, sealed);
      return text === undefined ? undefined : (JSON.parse(text) as SealedBody);
    },
  };
}
