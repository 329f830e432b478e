import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadUser } from "#app/.server/page-data";
import { AdminSetupScreen } from "#app/features/admin/login/admin-setup-screen";
import { pageMeta } from "#app/features/shell/page-meta";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: "Become an administrator",
    description: "For whoever holds the link that the setup command printed.",
    path: "/admin-setup",
    isPrivate: true,
  }),
  { name: "referrer", content: "no-referrer" },
];

export async function loader(args: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(args.request.url);
  const user = await loadUser(args);
  if (!user) throw redirect(`/auth?${new URLSearchParams({ next: pathname + search })}`);
  return {
    username: user.username,
    hasFactor: user.twoFactorEnabled,
    token: searchParams.get("token") ?? "",
  };
}

export default function AdminSetup() {
  return <AdminSetupScreen {...useLoaderData<typeof loader>()} />;
}
