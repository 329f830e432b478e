import type { TemplateDetail, TemplateReviews, TemplateUse } from "#app/contract/templates/templates";
import type { Services } from "#workers/context.server";
import { type Identity, type Owner, ownerOf } from "#workers/services/accounts/identity";
import { linkedBook } from "./cover-design-data";
import { type Asking, ensureOwner, identify } from "./identify";
import { reviewsAnswer, templateAnswer } from "./template-answers";

type Called = { request: Request; context: Asking["context"] };

/** A template with what this person has done with it. Refuses with `not-found`. */
export async function loadedTemplate(
  services: Services,
  id: string,
  owner: Owner | undefined,
): Promise<TemplateDetail> {
  const row = await services.templates.read(id, owner?.ownerId);
  const [isUsed, { sample, palettes }] = await Promise.all([
    owner !== undefined && services.templates.hasUsed(owner.ownerId, id),
    services.templates.shown(id),
  ]);
  const { title, subtitle, author } = sample;
  return {
    ...templateAnswer(row, owner, services),
    isUsed,
    sample: { title, subtitle, author },
    palettes: palettes.map((one) => ({ id: one.id, name: one.name, colours: Object.values(one.colours) })),
  };
}

export async function loadedReviews(
  services: Services,
  id: string,
  identity: Identity,
  page: number,
): Promise<TemplateReviews> {
  const userId = identity.kind === "user" ? identity.user.id : undefined;
  return reviewsAnswer(await services.templateReviews.of(id, userId, page), page);
}

/** Makes this person's design with a template; a newcomer becomes a guest. */
export async function beginWithTemplate(
  { request, context }: Called,
  id: string,
  { bookProjectId, palette, coverType, ...own }: TemplateUse,
): Promise<{ designId: string }> {
  const { services } = context;
  // What is refused must not make a guest.
  await services.templates.mustBeUsable(ownerOf(await identify({ request, context })), id);
  const owner = await ensureOwner({ request, context });
  const book = await linkedBook(services, owner.ownerId, bookProjectId);
  return services.templates.use(owner, id, { own, palette, coverType, book }, Date.now());
}

/** Keeps a template for this person, or no longer. Somebody who keeps nothing has nothing to drop. */
export async function keepForPerson(
  { request, context }: Called,
  id: string,
  isKept: boolean,
): Promise<void> {
  const { templates } = context.services;
  await templates.read(id);
  const now = Date.now();
  if (isKept) return templates.keep(await ensureOwner({ request, context }), id, now);
  const owner = ownerOf(await identify({ request, context }));
  if (owner) await templates.drop(owner.ownerId, id, now);
}
