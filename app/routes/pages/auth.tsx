import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadProjects, loadUser } from "#app/.server/page-data";
import { loadSecondStep } from "#app/.server/second-step";
import { registerFromForm, signInFromForm } from "#app/.server/sign-in";
import { AuthScreen } from "#app/features/accounts/auth-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import { bareHandle } from "#app/features/shell/page-shell";
import { ownPath } from "#domain/accounts/own-path";

export const handle = bareHandle;

export const meta: MetaFunction = ({ matches, location }) => {
  const isRegister = new URLSearchParams(location.search).get("tab") === "register";
  return pageMeta(matches, {
    title: isRegister ? "Sign Up" : "Sign In",
    description: "Sign in to Colophon, or make an account with an email address and no card.",
    path: "/auth",
    isPrivate: true,
  });
};

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  if (await loadUser(args)) throw redirect(ownPath(searchParams.get("next"), "/"));
  const [projects, step] = await Promise.all([loadProjects(args), loadSecondStep(args)]);
  return { projects, step };
}

/** The forms as a browser without JavaScript posts them. */
export async function action(args: ActionFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const isRegister = searchParams.get("tab") === "register";
  const answer = await (isRegister ? registerFromForm(args) : signInFromForm(args));
  if (answer instanceof Response) throw answer;
  const { errors, values, status } = answer;
  // A second step that waits no longer is told above the form to begin again with.
  const form = errors.form ?? errors.code;
  return data({ errors: { ...errors, ...(form && { form }) }, values }, { status });
}

export default function Auth() {
  const { projects, step } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <AuthScreen projects={projects} answer={answer} step={step} />;
}
