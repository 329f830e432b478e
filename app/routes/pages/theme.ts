import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { asPageRefusal } from "#app/.server/page-refusal";
import { readForm } from "#app/.server/request-body";
import { themeChoice, themeCookieName } from "#app/contract/theme";
import { ownPath } from "#domain/accounts/own-path";

const yearSeconds = 31_536_000;

export const loader = () => redirect("/");

/** Keeps the chosen theme in a cookie and goes back to where the person was. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request).catch(asPageRefusal);
  const theme = themeChoice.catch("system").parse(form.theme);
  // Not HttpOnly: it is no secret, and the page reads it before it paints.
  const cookie = `${themeCookieName}=${theme}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; Secure`;
  return redirect(ownPath(form.returnTo, "/"), { status: 303, headers: { "Set-Cookie": cookie } });
}
