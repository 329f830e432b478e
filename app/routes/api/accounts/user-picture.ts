import { endpoint, signedIn } from "#app/.server/endpoint";
import { privatePicture } from "#app/.server/private-picture";
import { readBytes } from "#app/.server/request-body";
import { Refusal } from "#domain/refusal";
import { maxProfilePictureBytes } from "#workers/services/accounts/profile.server";

const api = endpoint({
  GET: signedIn(async ({ request, services, identity }) => {
    const stored = await services.profile.openPicture(identity.user);
    if (!stored) throw new Refusal("not-found");
    return privatePicture(request, stored);
  }),
  PUT: signedIn(async ({ request, services, identity }) => {
    const picture = await readBytes(request, maxProfilePictureBytes).catch((cause: unknown) => {
      throw new Refusal("profile-picture-unusable", {}, { cause });
    });
    await services.profile.setPicture(identity.user, picture, Date.now());
    return new Response(null, { status: 204 });
  }),
  DELETE: signedIn(async ({ services, identity }) => {
    await services.profile.removePicture(identity.user, Date.now());
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
