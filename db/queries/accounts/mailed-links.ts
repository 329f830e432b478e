import { and, eq, gt, gte, inArray, lte } from "drizzle-orm";
import type { Database } from "#db/client";
import { mailedLinks } from "#db/schema/messages";
import type { LinkPurpose } from "#domain/accounts/mailed-link";

export type MailedLink = typeof mailedLinks.$inferSelect;

export async function insertMailedLink(db: Database, link: MailedLink): Promise<void> {
  await db.insert(mailedLinks).values(link);
}

const works = (tokenHash: string, purpose: LinkPurpose, now: number) =>
  and(eq(mailedLinks.tokenHash, tokenHash), eq(mailedLinks.purpose, purpose), gt(mailedLinks.expiresAt, now));

export async function mailedLink(
  db: Database,
  tokenHash: string,
  purpose: LinkPurpose,
  now: number,
): Promise<MailedLink | undefined> {
  return db
    .select()
    .from(mailedLinks)
    .where(works(tokenHash, purpose, now))
    .get();
}

/** Takes a link away and answers it; of many that take it at once, one gets it. */
export async function takeMailedLink(
  db: Database,
  tokenHash: string,
  purpose: LinkPurpose,
  now: number,
): Promise<MailedLink | undefined> {
  const [link] = await db
    .delete(mailedLinks)
    .where(works(tokenHash, purpose, now))
    .returning();
  return link;
}

/** Takes away an account's links of these purposes; only those made at or after `since`, where that is given. */
export async function deleteMailedLinks(
  db: Database,
  userId: string,
  purposes: readonly LinkPurpose[],
  since = 0,
): Promise<void> {
  await db
    .delete(mailedLinks)
    .where(
      and(
        eq(mailedLinks.userId, userId),
        inArray(mailedLinks.purpose, [...purposes]),
        gte(mailedLinks.createdAt, since),
      ),
    );
}

export async function deleteExpiredLinks(db: Database, now: number): Promise<void> {
  await db.delete(mailedLinks).where(lte(mailedLinks.expiresAt, now));
}
