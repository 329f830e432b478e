import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerAdminLogin, loadAdminLogin } from "#app/.server/admin-login";
import { AdminLoginScreen } from "#app/features/admin/login/admin-login-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import { bareHandle } from "#app/features/shell/page-shell";

import styles from "#app/styles/admin.css?url";

export const handle = bareHandle;
export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Admin sign-in",
    description: "Administrators of this site sign in here.",
    path: "/admin-login",
    isPrivate: true,
  });

export const loader = (args: LoaderFunctionArgs) => loadAdminLogin(args);
export const action = (args: ActionFunctionArgs) => answerAdminLogin(args);

export default function AdminLogin() {
  return <AdminLoginScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
