import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { projects } from "#db/schema/projects";

/** What an author decided on what the analysis found; findings keep their names over versions of a book. */
export const findingDecisions = sqliteTable(
  "finding_decisions",
  {
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    finding: text("finding").notNull(),
    decision: text("decision", { enum: ["fixed", "ignored"] }).notNull(),
    /** Why it is ignored, as its author chose or wrote it. */
    reason: text("reason"),
    decidedAt: integer("decided_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.finding] })],
);
