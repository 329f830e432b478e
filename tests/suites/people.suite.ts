import { together } from "./together";

together(
  import.meta.glob([
    "../../db/queries/**/*.worker.test.ts",
    "../../workers/gateways/**/*.worker.test.ts",
    "../../workers/services/accounts/{account-deletion,account-races,accounts,data-exports,guests,passwords,profile,sealed-values,sessions}.worker.test.ts",
    "../../workers/services/messages/*.worker.test.ts",
    "../../workers/services/books/{book-store,rule-reports}.worker.test.ts",
    "../../workers/services/covers/stock-photos.worker.test.ts",
    "../../workers/services/plans/{billing,buying,usage}.worker.test.ts",
  ]),
);
