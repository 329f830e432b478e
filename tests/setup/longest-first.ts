import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

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

/** What the longest take on a quiet machine of two cores; only their order matters. */
export const seconds: Record<string, number> = {
  "tests/journeys/vr-quest.test.ts": 107,
  "tests/journeys/vr-hands.test.ts": 105,
  "tests/journeys/bad-input.test.ts": 76,
  "tests/journeys/vr-flat.test.ts": 69,
  "tests/journeys/templates.test.ts": 68,
  "tests/authorisation.worker.test.ts": 68,
  "tests/journeys/every-page.test.ts": 67,
  "tests/journeys/mock-ups.test.ts": 66,
  "tests/pure/templates.test.ts": 56,
  "tests/journeys/whole-walk.test.ts": 50,
  "tests/suites/reading.suite.ts": 50,
  "tests/suites/answers.suite.ts": 48,
  "tests/journeys/locked-pdf.test.ts": 47,
  "tests/journeys/vr-offline.test.ts": 47,
  "tests/journeys/batch.test.ts": 45,
  "tests/suites/books.suite.ts": 45,
  "tests/suites/covers.suite.ts": 43,
  "workers/domain/convert/readers/markdown.test.ts": 39,
  "tests/pure/mangled-manuscripts.test.ts": 39,
  "workers/domain/convert/limits.test.ts": 37,
  "tests/journeys/cover-designer.test.ts": 33,
  "tests/journeys/project-page.test.ts": 33,
  "tests/suites/people.suite.ts": 26,
  "workers/queues/throughput.worker.test.ts": 23,
  "app/routes/api/covers/cover-create.worker.test.ts": 23,
  "tests/pure/style-contrast.test.ts": 22,
  "tests/suites/conversions.suite.ts": 22,
  "scripts/art/art-pictures.test.ts": 21,
  "tests/journeys/cover-pixels.test.ts": 21,
  "workers/domain/convert/readers/html.test.ts": 20,
  "tests/journeys/doubtful-places.test.ts": 19,
  "workers/domain/vr/typeset/chapter.test.ts": 17,
  "app/routes/api/conversions/project-password.worker.test.ts": 17,
  "tests/pure/themed-epubs.test.ts": 15,
  "app/routes/api/conversions/convert-upload.worker.test.ts": 15,
  "workers/domain/convert/readers/pdf/survey-pages.test.ts": 14,
  "app/routes/api/conversions/convert-batch.worker.test.ts": 14,
  "tests/journeys/store-packs.test.ts": 13,
  "tests/journeys/book-style.test.ts": 12,
  "tests/journeys/given-up.test.ts": 11,
  "workers/domain/convert/readers/txt.test.ts": 10,
  "app/features/covers/mock-ups/mock-up.test.ts": 10,
  "tests/suites/wasm.suite.ts": 9,
  "app/features/covers/designer-screen.screen.test.tsx": 8,
  "workers/domain/convert/readers/odt.test.ts": 7,
  "tests/pure/older-node.test.ts": 8,
  "tests/pure/command.test.ts": 7,
  "workers/domain/convert/same-bytes.test.ts": 6,
  "app/features/reading/worlds/worlds.test.ts": 6,
  "workers/domain/convert/convert.test.ts": 6,
  "tests/pure/cover-pixels.test.ts": 5,
  "workers/domain/convert/readers/pdf/hostile-pdf.test.ts": 5,
  "tests/pure/authored.test.ts": 12,
  "tests/pure/corpus.test.ts": 3,
  "tests/pure/every-kind.test.ts": 3,
  "workers/domain/compliance/judge-book.test.ts": 3,
  "workers/domain/convert/pictures/metafile/metafile.test.ts": 3,
  "workers/domain/convert/readers/odt/lists-and-tables.test.ts": 3,
  "tests/pure/ledger.test.ts": 2,
  "workers/domain/convert/divided-blocks.test.ts": 2,
  "workers/domain/convert/letter-pattern.test.ts": 2,
  "workers/domain/convert/readers/docx.test.ts": 2,
  "workers/domain/convert/readers/docx/notes-and-links.test.ts": 2,
  "workers/domain/convert/readers/epub.test.ts": 2,
  "workers/domain/convert/readers/rtf/hostile.test.ts": 2,
  "workers/domain/convert/readers/txt/charset.test.ts": 2,
  "workers/domain/convert/zip-reader.test.ts": 2,
  "workers/domain/stores/make-store-epub.test.ts": 2,
  "app/features/covers/mock-ups/drawing/drawing.test.ts": 1,
  "tests/pure/resvg.test.ts": 1,
  "workers/domain/convert/readers/pdf/picture-data.test.ts": 1,
  "workers/domain/convert/readers/pdf/stored-trust.test.ts": 1,
  "workers/domain/convert/readers/rtf.test.ts": 1,
  "workers/domain/editions/compare-books.test.ts": 1,
  "workers/domain/mending/remake-book.test.ts": 1,
};
