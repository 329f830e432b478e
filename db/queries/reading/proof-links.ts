import { and, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { isHere } from "#db/queries/books/project-visibility";
import { projects } from "#db/schema/projects";
import { proofComments, proofLinks, proofReaders } from "#db/schema/proof-links";
import type { LinkedChapter } from "#domain/proof-links/linked-chapters";

export type ProofLinkRow = typeof proofLinks.$inferSelect;
export type ProofReaderRow = typeof proofReaders.$inferSelect;
/** A link that may be read by now, and the finished book behind it. */
export type OpenLink = ProofLinkRow & { ownerId: string; outputKey: string };

/** Keeps a link when its owner has the book and fewer than `max` links of it that work: false otherwise. */
export async function insertLink(
  db: Database,
  ownerId: string,
  link: ProofLinkRow,
  max: number,
): Promise<boolean> {
  const rows = await db
    .insert(proofLinks)
    .select(
      db
        .select({
          id: sql<string>`${link.id}`.as("id"),
          projectId: sql<string>`${projects.id}`.as("project_id"),
          name: sql<string>`${link.name}`.as("name"),
          tokenHash: sql<string>`${link.tokenHash}`.as("token_hash"),
          passwordHash: sql<string | null>`${link.passwordHash}`.as("password_hash"),
          chapters: sql<LinkedChapter[] | null>`${link.chapters && JSON.stringify(link.chapters)}`.as(
            "chapters",
          ),
          edition: sql<string>`${link.edition}`.as("edition"),
          mayComment: sql<boolean>`${link.mayComment ? 1 : 0}`.as("may_comment"),
          expiresAt: sql<number | null>`${link.expiresAt}`.as("expires_at"),
          revokedAt: sql<number | null>`null`.as("revoked_at"),
          createdAt: sql<number>`${link.createdAt}`.as("created_at"),
        })
        .from(projects)
        .where(
          and(
            eq(projects.id, link.projectId),
            eq(projects.ownerId, ownerId),
            isHere(),
            sql`(select count(*) from ${proofLinks} where ${proofLinks.projectId} = ${link.projectId}
              and ${proofLinks.revokedAt} is null) < ${max}`,
          ),
        ),
    )
    .returning({ id: proofLinks.id });
  return rows.length > 0;
}

export type ListedLink = ProofLinkRow & { comments: number; readers: ProofReaderRow[] };

/** The links of a book, newest first, each with who opened it and how much they wrote. */
export async function linksOf(db: Database, projectId: string): Promise<ListedLink[]> {
  const [links, readers, counts] = await Promise.all([
    db
      .select()
      .from(proofLinks)
      .where(eq(proofLinks.projectId, projectId))
      .orderBy(desc(proofLinks.createdAt), desc(proofLinks.id)),
    db
      .select({ reader: proofReaders })
      .from(proofReaders)
      .innerJoin(proofLinks, eq(proofLinks.id, proofReaders.linkId))
      .where(eq(proofLinks.projectId, projectId))
      .orderBy(desc(proofReaders.lastSeenAt)),
    db
      .select({ linkId: proofComments.linkId, comments: count() })
      .from(proofComments)
      .where(eq(proofComments.projectId, projectId))
      .groupBy(proofComments.linkId),
  ]);
  const commentsOf = new Map(counts.map(({ linkId, comments }) => [linkId, comments]));
  return links.map((link) => ({
    ...link,
    comments: commentsOf.get(link.id) ?? 0,
    readers: readers.flatMap(({ reader }) => (reader.linkId === link.id ? [reader] : [])),
  }));
}

/** Returns when the link was revoked; undefined when the book has no such link. */
export async function revokeLink(
  db: Database,
  projectId: string,
  linkId: string,
  now: number,
): Promise<number | undefined> {
  const [row] = await db
    .update(proofLinks)
    .set({ revokedAt: sql`coalesce(${proofLinks.revokedAt}, ${now})` })
    .where(and(eq(proofLinks.id, linkId), eq(proofLinks.projectId, projectId)))
    .returning({ revokedAt: proofLinks.revokedAt });
  return row?.revokedAt ?? undefined;
}

/** The link of this token, unless it is revoked or expired or its book is gone or not finished. */
export async function openLink(db: Database, tokenHash: string, now: number): Promise<OpenLink | undefined> {
  const [row] = await db
    .select({ link: proofLinks, ownerId: projects.ownerId, outputKey: projects.outputKey })
    .from(proofLinks)
    .innerJoin(projects, eq(projects.id, proofLinks.projectId))
    .where(
      and(
        eq(proofLinks.tokenHash, tokenHash),
        isNull(proofLinks.revokedAt),
        sql`(${proofLinks.expiresAt} is null or ${proofLinks.expiresAt} > ${now})`,
        eq(projects.type, "manuscript"),
        eq(projects.status, "completed"),
        isNotNull(projects.outputKey),
        isHere(),
      ),
    );
  return row?.outputKey ? { ...row.link, ownerId: row.ownerId, outputKey: row.outputKey } : undefined;
}

export const findReader = (
  db: Database,
  linkId: string,
  secretHash: string,
): Promise<ProofReaderRow | undefined> =>
  db.query.proofReaders.findFirst({
    where: and(eq(proofReaders.linkId, linkId), eq(proofReaders.secretHash, secretHash)),
  });

export async function keepReader(db: Database, reader: ProofReaderRow): Promise<void> {
  await db.insert(proofReaders).values(reader).onConflictDoNothing();
}

export async function seeReader(
  db: Database,
  readerId: string,
  change: Partial<Pick<ProofReaderRow, "name" | "lastSeenAt">>,
): Promise<void> {
  await db.update(proofReaders).set(change).where(eq(proofReaders.id, readerId));
}

/** Links that show parts of one edition of a book. */
export const partialLinks = (db: Database, projectId: string, edition: string): Promise<ProofLinkRow[]> =>
  db
    .select()
    .from(proofLinks)
    .where(
      and(
        eq(proofLinks.projectId, projectId),
        eq(proofLinks.edition, edition),
        isNotNull(proofLinks.chapters),
        isNull(proofLinks.revokedAt),
      ),
    );

export async function moveLink(
  db: Database,
  linkId: string,
  edition: string,
  chapters: LinkedChapter[],
): Promise<void> {
  await db.update(proofLinks).set({ edition, chapters }).where(eq(proofLinks.id, linkId));
}
