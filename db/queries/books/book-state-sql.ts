import { type SQL, sql } from "drizzle-orm";
import { projects } from "#db/schema/projects";
import { shelvedBooks } from "#db/schema/reading";

const isSkipped = (code: string): SQL =>
  sql`exists (select 1 from json_each(${projects.skippedSteps}) as skipped where skipped.value = ${code})`;

const hasFile = (statuses: SQL): SQL =>
  sql`exists (select 1 from projects as file where file.parent_id = ${projects.id} and file.type = 'manuscript'
    and file.deleted_at is null and file.status in ${statuses})`;

/** Whether the picture is known that a book's manuscript came with as its cover; asks for `shelved_books` to be joined. */
const hasOwnCover = sql`(${shelvedBooks.cover} is not null
  and instr(${projects.outputKey}, '/' || ${shelvedBooks.edition} || '.') > 0)`;

export const hasCoverSql = sql<number>`(${projects.coverProjectId} is not null or ${hasOwnCover})`;

/** How a row stands: a set of files as its files do, `failed` when one of them has failed. */
export const statusSql = sql<"pending" | "processing" | "completed" | "failed">`case
  when ${projects.type} <> 'batch' then ${projects.status}
  when ${hasFile(sql`('failed')`)} then 'failed'
  when ${hasFile(sql`('pending', 'processing')`)} then 'processing'
  else 'completed' end`;

/** How far a finished book is that is being converted again, 0..100; null of every other. */
export const againSql = sql<number | null>`(select edition.progress from projects as edition
  where edition.parent_id = ${projects.id} and edition.type = 'edition'
    and edition.status in ('pending', 'processing') and edition.deleted_at is null)`;

const hasTrouble = sql`(${projects.type} = 'manuscript' and ${projects.status} = 'completed' and (
  (${projects.passagesTotal} > ${projects.passagesChecked} and not ${isSkipped("passages")})
  or (coalesce(json_extract(${projects.compliance}, '$.errors'), 0) > 0 and not ${isSkipped("problems")})
  or (${projects.wrapPages} <> ${projects.pages} and not ${isSkipped("spine")})))`;

/** The state of `bookStateOf` (domain/books/book-state), said in SQL; asks for `shelved_books` to be joined. */
export const stateSql = sql<"attention" | "converting" | "unfinished" | "ready">`case
  when ${projects.type} = 'manuscript' and ${againSql} is not null then 'converting'
  when ${statusSql} = 'failed' or coalesce(${hasTrouble}, 0) then 'attention'
  when ${statusSql} <> 'completed' then 'converting'
  when ${projects.type} = 'batch' then 'ready'
  when ${projects.type} = 'cover' then 'unfinished'
  when ${hasCoverSql} or ${isSkipped("cover")} then 'ready'
  else 'unfinished' end`;
