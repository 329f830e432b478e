import { together } from "./together";

together(
  import.meta.glob([
    "../../app/routes/api/vr-{books,marks,place,session}.worker.test.ts",
    "../../app/routes/pages/vr-reader.worker.test.ts",
    "../../workers/services/reading.worker.test.ts",
  ]),
);
