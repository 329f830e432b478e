import { together } from "./together";

together(
  import.meta.glob(
    "../../app/routes/api/conversions/{convert-batch,convert-upload,project-password}.worker.test.ts",
  ),
);
