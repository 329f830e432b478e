import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { saveAccountForm } from "#app/.server/account-form";
import { loadAccount } from "#app/.server/account-page";
import { refusedPage } from "#app/.server/page-refusal";
import type { AccountData } from "#app/contract/accounts/account-page";
import { AccountScreen } from "#app/features/accounts/account/account-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import { pageToCome } from "#app/features/shell/page-to-come";
import styles from "#app/styles/account-page.css?url";
import accountStyles from "#app/styles/sessions.css?url";
import { Refusal } from "#domain/refusal";

export const links = () => [
  { rel: "stylesheet", href: accountStyles },
  { rel: "stylesheet", href: styles },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Account",
    description: "Your profile, address, password and devices, and what we email you.",
    path: "/account",
    isPrivate: true,
  });

type Page = { page: AccountData | Promise<AccountData> };

export async function loader(args: LoaderFunctionArgs): Promise<{ page: AccountData }> {
  return {
    page: await loadAccount(args).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === "not-signed-in") throw redirect("/auth?next=%2Faccount");
      return refusedPage(args)(error);
    }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { status, ...saved } = await saveAccountForm(args);
  return data(saved, { status });
}

/** From another page of the site this one stands at once, with the shape of what is coming. */
export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs): Page | Promise<Page> {
  if (window.location.pathname === "/account") return serverLoader<typeof loader>();
  return { page: pageToCome(() => serverLoader<typeof loader>(), request.signal) };
}

export default function AccountPage() {
  const { page } = useLoaderData() as Page;
  return <AccountScreen data={page} saved={useActionData<typeof action>()} />;
}
