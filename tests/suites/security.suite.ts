import { together } from "./together";

together(
  import.meta.glob([
    "../../app/.server/{fails-closed,new-device,second-step,suspended}.worker.test.ts",
    "../../app/routes/api/accounts/sessions.worker.test.ts",
    "../../app/routes/api/admin/*.worker.test.ts",
    "../../app/routes/pages/development-outbox.worker.test.ts",
    "../../workers/services/accounts/{account-recovery,passkeys,second-factors}.worker.test.ts",
  ]),
);
