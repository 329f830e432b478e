import { describe } from "vitest";

/**
 * Runs several files of tests in one Worker, one after another: starting a Worker takes longer than most of them. Only
 * files that do not mind one another's rows belong in a suite; any other runs in a Worker of its own (vitest.config.ts).
 */
export function together(files: Record<string, () => Promise<unknown>>): void {
  for (const [path, load] of Object.entries(files))
    describe(path.replace(/^(?:\.\.\/)+/, ""), async () => {
      await load();
    });
}
