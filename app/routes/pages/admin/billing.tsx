import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadBillingPage } from "#app/.server/admin-billing-page";
import { requireAdmin } from "#app/.server/admin-page";
import { refusedPage } from "#app/.server/page-refusal";
import { BillingScreen } from "#app/features/admin/billing/billing-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import styles from "#app/styles/admin-billing.css?url";
import dashboardStyles from "#app/styles/admin-dashboard.css?url";
import listStyles from "#app/styles/admin-users.css?url";

export const links = () => [dashboardStyles, listStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Billing · Admin",
    description: "Invoices, subscriptions, discount codes and how they go.",
    path: "/admin/billing",
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadBillingPage(args.request, args.context.services).catch(refusedPage(args));
}

export default function Billing() {
  return <BillingScreen {...useLoaderData<typeof loader>()} />;
}
