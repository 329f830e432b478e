import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { loadTemplatePage, receiveTemplateForm } from "#app/.server/template-page";
import { isOnlyPreview, marketplace, type TemplatePage } from "#app/contract/templates/template-page";
import { pageMeta } from "#app/features/shell/page-meta";
import { pageToCome } from "#app/features/shell/page-to-come";
import { MarketScreen } from "#app/features/templates/market-screen";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Template marketplace",
    description:
      "Book covers with everything in place but your title: search by genre, try your own words, and open one in the Cover Designer.",
    path: marketplace.path,
    keywords: "book cover templates, premade book covers, Kindle cover template, self-publishing",
  });

type Page = { page: TemplatePage | Promise<TemplatePage> };

export async function loader(args: LoaderFunctionArgs): Promise<{ page: TemplatePage }> {
  return { page: await loadTemplatePage(args, marketplace, { hasCategories: false }) };
}

/** The page stands at once, with the shape of what is coming. */
export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs): Page {
  return { page: pageToCome(() => serverLoader<typeof loader>(), request.signal) };
}

/** A closer look at one template asks for no list. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return !formMethod && isOnlyPreview(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

/** The page's forms as a browser without JavaScript posts them. */
export const action = (args: ActionFunctionArgs) => receiveTemplateForm(args);

export default function Page() {
  const { page } = useLoaderData() as Page;
  return <MarketScreen data={page} problem={useActionData<typeof action>()?.problem} />;
}
