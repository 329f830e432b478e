import { together } from "./together";

together(
  import.meta.glob([
    "../../app/routes/api/reading/vr-{books,marks,place,session}.worker.test.ts",
    "../../app/routes/pages/vr-reader.worker.test.ts",
    "../../workers/services/reading/reading.worker.test.ts",
  ]),
);
