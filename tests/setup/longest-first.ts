import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { seconds } from "./test-seconds";

/**
 * Starts the longest files first, so that no core waits for another at the end: tests of the Worker, then the others, each
 * project's files together (a process is kept from file to file, but not from project to project).
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const keys = new Map(
      files.map((file) => {
        const project = projects.indexOf(file.project.name);
        const path = relative(this.ctx.config.root, file.moduleId);
        return [file, { project, seconds: seconds[path] ?? 0 }] as const;
      }),
    );
    const bySize = await super.sort(files);
    return bySize.sort((one, two) => {
      const [a, b] = [keys.get(one), keys.get(two)];
      return a && b ? a.project - b.project || b.seconds - a.seconds : 0;
    });
  }
}

const projects = ["suites", "pure-alone", "pure-together", "screens"];
