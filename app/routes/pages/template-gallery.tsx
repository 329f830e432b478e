import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { loadTemplatePage, receiveTemplateForm } from "#app/.server/template-page";
import { gallery, isOnlyPreview, type TemplatePage } from "#app/contract/templates/template-page";
import { pageMeta } from "#app/features/shell/page-meta";
import { pageToCome } from "#app/features/shell/page-to-come";
import { GalleryScreen } from "#app/features/templates/gallery-screen";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Template gallery",
    description:
      "Every cover design Colophon offers, by genre, color and mood. Try your own title on it, then use it.",
    path: gallery.path,
    keywords: "book cover gallery, cover templates, romance cover, thriller cover, fantasy cover",
  });

type Page = { page: TemplatePage | Promise<TemplatePage> };

export async function loader(args: LoaderFunctionArgs): Promise<{ page: TemplatePage }> {
  return { page: await loadTemplatePage(args, gallery, { hasCategories: true }) };
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
  return <GalleryScreen data={page} problem={useActionData<typeof action>()?.problem} />;
}
