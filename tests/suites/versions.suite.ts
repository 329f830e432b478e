import { together } from "./together";

together(
  import.meta.glob("../../workers/services/books/{preview-drafts,tracked-changes,versions}.worker.test.ts"),
);
