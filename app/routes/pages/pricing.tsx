import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { loadCatalogue } from "#app/.server/page-data";
import { paymentMethods } from "#app/.server/payment-methods";
import { receiveSubscriptionForm } from "#app/.server/subscription-form";
import type { SubscriptionResult } from "#app/contract/plans/subscription-page";
import { useAuth } from "#app/features/accounts/use-auth";
import { PricingScreen } from "#app/features/pricing/pricing-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import styles from "#app/styles/pricing.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Pricing",
    description: "Three plans, by the month or the year. Every plan makes the same quality of book.",
    path: "/pricing",
  });

export const loader = async (args: LoaderFunctionArgs) => ({
  catalogue: await loadCatalogue(args),
  methods: paymentMethods({ request: args.request, services: args.context.services }),
});

/** The cards are forms: they are posted here with JavaScript or without. */
export const action = (args: ActionFunctionArgs) => receiveSubscriptionForm(args);

export default function Pricing() {
  const { user } = useAuth();
  const [params] = useSearchParams();
  const { catalogue, methods } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as SubscriptionResult | undefined;
  return (
    <PricingScreen
      plans={catalogue.plans}
      isYearly={params.get("billing") === "yearly"}
      planName={user?.planName ?? null}
      methods={methods}
      result={result}
      hasLeftCheckout={params.get("checkout") === "cancelled"}
    />
  );
}
