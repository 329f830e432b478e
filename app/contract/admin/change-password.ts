import { z } from "zod";
import { registration } from "#app/contract/accounts/people";

/** POST /api/admin/change-password. */
export const adminPassword = z.strictObject({
  currentPassword: z.string().min(1, "All fields are required").max(256),
  newPassword: registration.shape.password,
});
export const adminPasswordAnswer = z.object({ message: z.string() });
