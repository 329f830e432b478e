import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type LossTotals, type PhaseTime, projects, type RuleTotals } from "#db/schema/projects";
import type { KnownFacts } from "#domain/books/known-facts";
import type { VersionKind } from "#domain/books/versions";
import type { ManuscriptKind } from "#domain/convert/manuscript-kinds";
import type { ConversionMessage } from "#domain/convert/messages";
import type { ConversionOptions } from "#domain/convert/options";
import type { ChangeSize } from "#domain/editions/book-changes";

/** What a book's row said of a version, beside its keys: it comes back with it. */
export type VersionFacts = {
  outputSize: number;
  originalFileName: string;
  sourceKind: ManuscriptKind | null;
  sourceSize: number;
  options: ConversionOptions;
  facts: KnownFacts | null;
  messages: ConversionMessage[] | null;
  losses: LossTotals | null;
  compliance: RuleTotals | null;
  phases: PhaseTime[] | null;
  coverProjectId: string | null;
  startedAt: number | null;
  completedAt: number;
  /** Of its proofread; left out of versions of before it was counted. */
  passagesTotal?: number;
  passagesChecked?: number;
};

/**
 * What a book was, and is: a row for every time it was made anew. That of the present one has no file of its own (the
 * project has it), and a book that was made only once has no row at all.
 */
export const versions = sqliteTable(
  "versions",
  {
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** The attempt that made it; random when it is an older version restored. */
    id: text("id").notNull(),
    /** Counts a project's versions from 1; never given twice. */
    number: integer("number").notNull(),
    kind: text("kind").$type<VersionKind>().notNull(),
    /** As its author called it. */
    name: text("name"),
    /** The attempt whose stored book it is: the same one as another version's when that was restored. */
    edition: text("edition").notNull(),
    /** From here to `facts`: null while it is the present version. */
    outputKey: text("output_key"),
    /** Public part of its download address. */
    outputFileName: text("output_file_name"),
    facts: text("facts", { mode: "json" }).$type<VersionFacts>(),
    /** Where its manuscript lies, while that is kept. */
    sourceKey: text("source_key"),
    /** Against the version before it; null: not compared yet, or the first. */
    change: text("change", { mode: "json" }).$type<ChangeSize>(),
    /** The number of the version that was restored. */
    restoredFrom: integer("restored_from"),
    madeAt: integer("made_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index("versions_file").on(table.outputFileName),
  ],
);
