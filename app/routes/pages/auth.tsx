import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadProjects, loadUser } from "#app/.server/page-data";
import { registerFromForm, signInFromForm } from "#app/.server/sign-in";
import { AuthScreen } from "#app/features/account/auth-screen";
import { nextPath } from "#app/features/account/next-path";
import { pageMeta } from "#app/features/shell/page-meta";
import { bareHandle } from "#app/features/shell/page-shell";

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
  if (await loadUser(args)) throw redirect(nextPath(searchParams));
  return { projects: await loadProjects(args) };
}

/** The forms as a browser without JavaScript posts them. */
export async function action(args: ActionFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  return searchParams.get("tab") === "register" ? registerFromForm(args) : signInFromForm(args);
}

export default function Auth() {
  const { projects } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <AuthScreen projects={projects} answer={answer ?? undefined} />;
}
