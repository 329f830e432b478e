import { z } from "zod";
import { registration } from "./people";

/** POST /api/password/forgot. `username` may also be the e-mail address. */
export const forgottenPassword = z.strictObject({
  username: z.string().trim().min(1, "Please enter your username or email address.").max(254),
});

/** POST /api/password/reset. */
export const newPassword = z.strictObject({
  token: z.string().min(1).max(200),
  password: registration.shape.password,
});

/** POST /api/user/email. */
export const newEmail = z.strictObject({ email: registration.shape.email });

/** POST /api/user/password. */
export const changedPassword = z.strictObject({
  currentPassword: z.string().min(1, "Please enter your current password.").max(256),
  password: registration.shape.password,
});
