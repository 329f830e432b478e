import { mkdirSync, writeFileSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { freshState, type RunningServer, serve } from "./server";

const state = ".wrangler/journeys";
let server: RunningServer | undefined;

export async function setup(project: TestProject) {
  freshState(state);
  server = await serve(state);
  project.provide("base", server.base);
  project.provide("state", state);
}

/** What the server printed stays in build/reports, for whoever has to find out why a journey failed. */
export async function teardown() {
  await server?.stop();
  mkdirSync("build/reports", { recursive: true });
  writeFileSync("build/reports/journeys-server.log", server?.log() ?? "");
}

declare module "vitest" {
  interface ProvidedContext {
    base: string;
    /** Where the server's database and files are. */
    state: string;
  }
}
