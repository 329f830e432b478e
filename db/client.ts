import { drizzle } from "drizzle-orm/d1";
import * as admin from "#db/schema/admin";
import * as analysis from "#db/schema/analysis";
import * as billing from "#db/schema/billing";
import * as catalogue from "#db/schema/catalogue";
import * as covers from "#db/schema/covers";
import * as discounts from "#db/schema/discounts";
import * as editing from "#db/schema/editing";
import * as dataExports from "#db/schema/exports";
import * as factors from "#db/schema/factors";
import * as hooks from "#db/schema/hooks";
import * as invoices from "#db/schema/invoices";
import * as messages from "#db/schema/messages";
import * as pages from "#db/schema/pages";
import * as people from "#db/schema/people";
import * as projects from "#db/schema/projects";
import * as proofLinks from "#db/schema/proof-links";
import * as proofread from "#db/schema/proofread";
import * as reading from "#db/schema/reading";
import * as storeFiles from "#db/schema/store-files";
import * as templates from "#db/schema/templates";
import * as tokens from "#db/schema/tokens";
import * as versions from "#db/schema/versions";

const schema = {
  ...people,
  ...dataExports,
  ...factors,
  ...tokens,
  ...hooks,
  ...messages,
  ...projects,
  ...covers,
  ...reading,
  ...proofread,
  ...proofLinks,
  ...editing,
  ...storeFiles,
  ...templates,
  ...versions,
  ...catalogue,
  ...billing,
  ...invoices,
  ...discounts,
  ...pages,
  ...analysis,
  ...admin,
};

export const database = (d1: D1Database) => drizzle(d1, { schema });
export type Database = ReturnType<typeof database>;

/** Returns the database that holds one owner's rows. One shard today; the owner's id decides once there are more. */
export type DatabaseOf = (ownerId: string) => Database;
