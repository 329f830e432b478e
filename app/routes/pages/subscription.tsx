import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { refusedPage } from "#app/.server/page-refusal";
import { receiveSubscriptionForm } from "#app/.server/subscription-form";
import { loadSubscriptionPage } from "#app/.server/subscription-page";
import type { SubscriptionPage, SubscriptionResult } from "#app/contract/plans/subscription-page";
import { SubscriptionScreen } from "#app/features/plans/subscription/subscription-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import accountStyles from "#app/styles/sessions.css?url";
import styles from "#app/styles/subscription.css?url";
import { Refusal } from "#domain/refusal";

export const links = () => [
  { rel: "stylesheet", href: accountStyles },
  { rel: "stylesheet", href: styles },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Subscription",
    description: "Your plan, what you’ve used of it, and your invoices.",
    path: "/subscription",
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs): Promise<SubscriptionPage> {
  return loadSubscriptionPage(args).catch((error: unknown) => {
    const { pathname, search } = new URL(args.request.url);
    if (error instanceof Refusal && error.code === "not-signed-in")
      throw redirect(`/auth?next=${encodeURIComponent(pathname + search)}`);
    return refusedPage(args)(error);
  });
}

export const action = (args: ActionFunctionArgs) => receiveSubscriptionForm(args);

export default function Subscription() {
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as SubscriptionResult | undefined;
  return <SubscriptionScreen page={page} result={result} />;
}
