import { together } from "./together";

together(
  import.meta.glob([
    "../../app/routes/api/covers/project-cover.worker.test.ts",
    "../../app/routes/api/reading/vr-cover.worker.test.ts",
    "../../app/routes/pages/{project,project-into-book}.worker.test.ts",
  ]),
);
