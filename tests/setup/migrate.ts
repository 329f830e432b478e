import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { inject } from "vitest";
import { seedStatements } from "../../db/seed";

const { DB } = env as unknown as { DB: D1Database };
await applyD1Migrations(DB, inject("migrations"));
await DB.batch(seedStatements({ demo: false }).map((statement) => DB.prepare(statement)));
