import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { identify } from "#app/.server/identify";
import { asPageRefusal } from "#app/.server/page-refusal";
import { readForm } from "#app/.server/request-body";
import { themeChoice, themeCookie } from "#app/contract/theme";
import { ownPath } from "#domain/accounts/own-path";

export const loader = () => redirect("/");

/** Keeps the chosen theme in a cookie, and with the account of who is signed in; goes back to where the person was. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request).catch(asPageRefusal);
  const theme = themeChoice.catch("system").parse(form.theme);
  const identity = await identify(args);
  if (identity.kind === "user")
    await args.context.services.profile.setPreferences(identity.user, { theme }, Date.now());
  return redirect(ownPath(form.returnTo, "/"), {
    status: 303,
    headers: { "Set-Cookie": themeCookie(theme) },
  });
}
