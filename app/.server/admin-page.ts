import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Refusal } from "#domain/refusal";
import type { Identity } from "#workers/services/accounts/identity";
import { identify } from "./identify";
import { noteRefusal } from "./refusal-note";

export type Admin = Identity & { kind: "user" };

/**
 * The administrator a page of administration is for. Nobody, and whoever has no admin access here, is led to signing in; people
 * without the role are led to their dashboard.
 */
export async function requireAdmin(args: LoaderFunctionArgs): Promise<Admin> {
  const identity = await identify(args);
  if (identity.kind !== "user") throw redirect("/admin-login");
  try {
    await args.context.services.adminAccess.check(identity);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await noteRefusal(args, error, {});
    throw redirect(error.code === "not-admin" ? "/dashboard" : "/admin-login");
  }
  return identity;
}

export type FrameData = { name: string; email: string; adminUntil: string };

export async function loadFrame(args: LoaderFunctionArgs): Promise<FrameData> {
  const { user, adminUntil = 0 } = await requireAdmin(args);
  return {
    name: user.firstName || user.username,
    email: user.email,
    adminUntil: new Date(adminUntil).toISOString(),
  };
}
