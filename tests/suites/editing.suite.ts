import { together } from "./together";

together(
  import.meta.glob([
    "../../workers/services/books/{analysis,book-details,book-records,chapter-changes,draft-pictures}.worker.test.ts",
    "../../workers/services/books/{editing,editing-limits,hostile-edits,html-saves}.worker.test.ts",
  ]),
);
