import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paidPlansOf } from "#app/.server/admin-billing";
import { requireAdmin } from "#app/.server/admin-page";
import { paymentSettingsOf } from "#app/.server/admin-settings";
import { PaymentSettingsScreen } from "#app/features/admin/payment-settings/payment-settings-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import billingStyles from "#app/styles/admin-billing.css?url";
import styles from "#app/styles/admin-settings.css?url";

export const links = () => [styles, billingStyles].map((href) => ({ rel: "stylesheet", href }));

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Payment settings · Admin",
    description: "Which ways to pay are offered, and their keys.",
    path: "/admin/payment-settings",
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { services } = args.context;
  const [payments, rows] = await Promise.all([
    paymentSettingsOf(services, Date.now()),
    services.billingDesk.catalogue(),
  ]);
  return { payments, plans: paidPlansOf(rows) };
}

export default function PaymentSettingsPage() {
  return <PaymentSettingsScreen {...useLoaderData<typeof loader>()} />;
}
