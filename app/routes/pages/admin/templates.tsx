import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/.server/admin-page";
import { reviewsForAdmin, templateForAdmin } from "#app/.server/template-answers";
import { TemplatesScreen } from "#app/features/admin/templates/templates-screen";
import { pageMeta } from "#app/features/shell/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Templates · Admin",
    description: "Prices, what is on offer, and reviews that wait.",
    path: "/admin/templates",
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { templates, templateReviews } = args.context.services;
  const [all, waiting] = await Promise.all([templates.all(), templateReviews.inState("waiting", 1)]);
  return { templates: all.map(templateForAdmin), reviews: reviewsForAdmin(waiting, 1) };
}

export default function Templates() {
  return <TemplatesScreen {...useLoaderData<typeof loader>()} />;
}
