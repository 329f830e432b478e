import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { loadCatalogue } from "#app/.server/page-data";
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

export const loader = async (args: LoaderFunctionArgs) => ({ catalogue: await loadCatalogue(args) });

export default function Pricing() {
  const { user } = useAuth();
  const [params] = useSearchParams();
  const { catalogue } = useLoaderData<typeof loader>();
  return (
    <PricingScreen
      plans={catalogue.plans}
      isYearly={params.get("billing") === "yearly"}
      planName={user?.planName ?? null}
    />
  );
}
