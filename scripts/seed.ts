/** Writes the seed as SQL: `node scripts/seed.ts [--demo] FILE`. Safe to apply again and again. */
import { writeFileSync } from "node:fs";
import { seedStatements } from "#db/seed";

const args = process.argv.slice(2);
const file = args.find((arg: string) => !arg.startsWith("--"));
const sql = `${seedStatements({ demo: args.includes("--demo") }).join("\n")}\n`;
if (file) writeFileSync(file, sql);
else process.stdout.write(sql);
