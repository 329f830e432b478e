import type { TestProject } from "vitest/node";
import { freshState, type RunningServer, serve } from "./server";

const state = ".wrangler/journeys";
let server: RunningServer | undefined;

export async function setup(project: TestProject) {
  freshState(state);
  server = await serve(state);
  project.provide("base", server.base);
}

export async function teardown() {
  await server?.stop();
}

declare module "vitest" {
  interface ProvidedContext {
    base: string;
  }
}
