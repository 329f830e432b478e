import { together } from "./together";

together(
  import.meta.glob([
    "../../app/routes/api/books/projects.worker.test.ts",
    "../../app/routes/api/conversions/project-cancel.worker.test.ts",
    "../../app/routes/api/plans/usage.worker.test.ts",
    "../../app/routes/api/reading/proof-links.worker.test.ts",
    "../../app/routes/pages/contact.worker.test.ts",
    "../../app/routes/pages/library.worker.test.ts",
    "../../app/routes/pages/written-page.worker.test.ts",
    "../../workers/services/books/matter-pages.worker.test.ts",
    "../refusals-on-record.worker.test.ts",
  ]),
);
