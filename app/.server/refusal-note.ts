import { Refusal } from "#domain/refusal";
import { ownerOf } from "#workers/services/accounts/identity";
import { type Asking, identify } from "./identify";

/**
 * Puts a refusal on record that was for who asked: no administrator, or an object of somebody else, named in the address
 * (`params`) or the body. Other errors are none of its business.
 */
export async function noteRefusal(
  asking: Asking,
  error: unknown,
  params: Record<string, string | undefined>,
): Promise<void> {
  if (!(error instanceof Refusal)) return;
  const isAdminMissing = error.code === "not-admin";
  if (!isAdminMissing && error.code !== "not-found" && error.code !== "cover-picture-missing") return;
  const { request, context } = asking;
  const { services, requestId, visit } = context;
  const actor = ownerOf(await identify(asking))?.ownerId;
  const refused = { request, requestId, actor };
  if (isAdminMissing) return services.refusedRequests.admin(refused, Date.now());
  const names = [...Object.values(params), ...visit.named].flatMap((name) => name || []);
  services.refusedRequests.objects(refused, names, Date.now());
}
