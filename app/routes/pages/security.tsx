import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { refusedPage } from "#app/.server/page-refusal";
import { loadSecurity } from "#app/.server/security";
import type { SecurityData } from "#app/contract/accounts/security-page";
import { SecurityScreen } from "#app/features/accounts/security/security-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import { pageToCome } from "#app/features/shell/page-to-come";
import styles from "#app/styles/security.css?url";
import accountStyles from "#app/styles/sessions.css?url";
import { Refusal } from "#domain/refusal";

export const links = () => [
  { rel: "stylesheet", href: accountStyles },
  { rel: "stylesheet", href: styles },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Security",
    description: "Protect your account with a second step, passkeys and recovery codes.",
    path: "/security",
    isPrivate: true,
  });

type Page = { page: SecurityData | Promise<SecurityData> };

export async function loader(args: LoaderFunctionArgs): Promise<{ page: SecurityData }> {
  return {
    page: await loadSecurity(args).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === "not-signed-in")
        throw redirect("/auth?next=%2Fsecurity");
      return refusedPage(args)(error);
    }),
  };
}

/** From another page of the site this one stands at once, with the shape of what is coming. */
export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs): Page | Promise<Page> {
  if (window.location.pathname === "/security") return serverLoader<typeof loader>();
  return { page: pageToCome(() => serverLoader<typeof loader>(), request.signal) };
}

export default function SecurityPage() {
  const { page } = useLoaderData() as Page;
  return <SecurityScreen data={page} />;
}
