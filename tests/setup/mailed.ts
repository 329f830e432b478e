import { readFileSync } from "node:fs";
import { type ComposedMail, composedMail } from "#domain/messages/composed-mail";
import { createSealedValues } from "#workers/services/accounts/sealed-values.server";
import { type SealedBody, sealedBodies } from "#workers/services/messages/sealed-body";
import { readDatabase } from "./running-database";

type Row = { userId: string; sealed: string };
const sealedRows =
  "select user_id as userId, sealed from messages where sealed is not null order by created_at desc, rowid desc";

/** The mails that the running server holds for an address, the newest first, as whoever sends them would read them. */
export function mailsTo(state: string, email: string, origin: string): (ComposedMail & { link?: string })[] {
  const key = /^SEALING_KEY\s*=\s*"?([^"\n]+)/m.exec(readFileSync(".dev.vars", "utf8"))?.[1];
  if (!key) throw new Error("There is no SEALING_KEY in .dev.vars: run `npm run setup`");
  const bodies = sealedBodies(createSealedValues({ current: key }));
  return readDatabase<Row>(state, sealedRows)
    .map((row) => bodies.open(row))
    .filter((body): body is SealedBody => body?.to === email)
    .map(({ to, message }) => {
      const mail = composedMail(message, to, { origin });
      if (!mail) throw new Error(`${message.kind} could not be composed`);
      return { ...mail, ...("link" in message && { link: message.link }) };
    });
}
