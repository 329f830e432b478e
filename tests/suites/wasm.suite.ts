import { together } from "./together";

together(
  import.meta.glob([
    "../../wasm/*.worker.test.ts",
    "../../workers/services/conversions/resend.worker.test.ts",
    "../../workers/services/jobs/lease-keeper.worker.test.ts",
    "../../workers/domain/convert/readers/pdf.worker.test.ts",
    "../cover-pixels.worker.test.ts",
  ]),
);
