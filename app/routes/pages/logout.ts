import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { signOutFromForm } from "#app/.server/sign-in";

/** Looking at an address must not sign anybody out. */
export const loader = () => redirect("/");

export const action = (args: ActionFunctionArgs) => signOutFromForm(args);
