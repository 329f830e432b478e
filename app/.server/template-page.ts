import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { buyTemplateRequest } from "#app/contract/plans/subscribing";
import {
  cardsUpTo,
  questionIn,
  type TemplatePage,
  type TemplateRoom,
} from "#app/contract/templates/template-page";
import { templateUse } from "#app/contract/templates/templates";
import { Refusal } from "#domain/refusal";
import { type Identity, ownerOf } from "#workers/services/accounts/identity";
import { countCostlyForm } from "./costly-forms";
import { identify } from "./identify";
import { refusalStatus } from "./refusal-status";
import { parsed, readForm } from "./request-body";
import { templateListAnswer } from "./template-answers";
import { beginWithTemplate, keepForPerson, loadedReviews, loadedTemplate } from "./template-data";
import { buyTemplate } from "./template-purchase";

export async function loadTemplatePage(
  args: LoaderFunctionArgs,
  room: TemplateRoom,
  { hasCategories }: { hasCategories: boolean },
): Promise<TemplatePage> {
  const { services } = args.context;
  const { searchParams } = new URL(args.request.url);
  const question = questionIn(searchParams, room);
  const identity = await identify(args);
  const owner = ownerOf(identity);
  const shown = cardsUpTo(question.page);
  const checkout = await checkoutOf(args, identity, searchParams.get("checkout"));
  const [list, byGenre, preview] = await Promise.all([
    templateListAnswer(services, { ...question, page: 1, size: shown }, owner),
    hasCategories ? services.templates.byGenre() : [],
    previewOf(args, searchParams.get("preview")),
  ]);
  return {
    list: { ...list, page: question.page, pages: Math.max(1, Math.ceil(list.total / question.size)) },
    categories: byGenre.map(({ genre, total, first }) => ({
      genre,
      total,
      covers: first.map((id) => `/templates/${id}-card.jpg`),
    })),
    preview,
    userId: identity.kind === "user" ? identity.user.id : null,
    checkout,
  };
}

/** How the checkout stands that somebody comes back from. What was paid a moment ago is theirs with this answer. */
async function checkoutOf(
  { context }: LoaderFunctionArgs,
  identity: Identity,
  attemptId: string | null,
): Promise<TemplatePage["checkout"]> {
  if (attemptId === "cancelled") return "cancelled";
  if (!attemptId || identity.kind !== "user") return null;
  const { billing } = context.services;
  const now = await billing.billingTime(Date.now());
  return (await billing.checkouts.state(identity.user.id, attemptId, now))?.state ?? null;
}

async function previewOf(args: LoaderFunctionArgs, id: string | null): Promise<TemplatePage["preview"]> {
  if (!id) return null;
  const { services } = args.context;
  const identity = await identify(args);
  try {
    const [template, reviews] = await Promise.all([
      loadedTemplate(services, id, ownerOf(identity)),
      loadedReviews(services, id, identity, 1),
    ]);
    return { template, reviews };
  } catch (error) {
    if (error instanceof Refusal && error.code === "not-found") return null;
    throw error;
  }
}

const posted = z.discriminatedUnion("intent", [
  templateUse.pick({ title: true, subtitle: true, author: true }).extend({
    intent: z.literal("use"),
    template: z.string().max(80),
  }),
  z.strictObject({ intent: z.enum(["keep", "drop"]), template: z.string().max(80) }),
  buyTemplateRequest.extend({ intent: z.literal("buy"), template: z.string().max(80) }),
]);

/** A code that was not typed was not sent. */
const withoutEmptyCode = ({ discountCode = "", ...form }: Record<string, string>) =>
  discountCode.trim() === "" ? form : { ...form, discountCode };

/** Whoever is not signed in does that first, and comes back to the template. */
async function sentToPay(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  id: string,
  { paymentMethod, discountCode }: z.infer<typeof buyTemplateRequest>,
) {
  const identity = await identify({ request, context });
  const { pathname } = new URL(request.url);
  const back = `${pathname}?preview=${encodeURIComponent(id)}`;
  if (identity.kind !== "user") return redirect(`/auth?tab=register&next=${encodeURIComponent(back)}`, 303);
  const wish = { provider: paymentMethod, discountCode, returnPath: pathname };
  const { redirectUrl } = await buyTemplate({ request, services: context.services, identity }, id, wish);
  return redirect(redirectUrl, 303);
}

/** The cards' and the preview's forms as a browser without JavaScript posts them. */
export async function receiveTemplateForm({ request, context }: ActionFunctionArgs) {
  try {
    const form = parsed(posted, withoutEmptyCode(await readForm(request)));
    if (form.intent === "use") {
      const { intent: _, template, ...words } = form;
      await countCostlyForm({ request, context });
      const { designId } = await beginWithTemplate({ request, context }, template, words);
      return redirect(`/cover-designer?design=${designId}`, { status: 303 });
    }
    if (form.intent === "buy") return await sentToPay({ request, context }, form.template, form);
    await keepForPerson({ request, context }, form.template, form.intent === "keep");
    const { pathname, search } = new URL(request.url);
    return redirect(pathname + search, { status: 303 });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ problem: error.message }, { status: refusalStatus[error.code] });
  }
}
