import { together } from "./together";

together(
  import.meta.glob([
    "../../app/routes/api/{project-cover,vr-cover}.worker.test.ts",
    "../../app/routes/pages/project.worker.test.ts",
    "../../workers/services/covers.worker.test.ts",
  ]),
);
