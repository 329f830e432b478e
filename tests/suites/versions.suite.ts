import { together } from "./together";

together(
  import.meta.glob([
    "../../app/routes/api/covers/project-spine.worker.test.ts",
    "../../workers/services/books/{interrupted-edits,preview-drafts,tracked-changes,versions}.worker.test.ts",
  ]),
);
