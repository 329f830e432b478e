import { z } from "zod";
import { currentUser } from "./people";
import { secondStepNeeded } from "./second-factor";

/** POST /api/login: who is in, or what is asked for next. */
export const loginAnswer = z.union([secondStepNeeded, currentUser]);
