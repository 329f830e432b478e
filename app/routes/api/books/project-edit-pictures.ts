import { endpoint, signedIn } from "#app/.server/endpoint";
import { withSentPicture } from "#app/.server/picture-upload";
import type { EditableAsset } from "#app/contract/books/editing";
import { newPictureAnswer } from "#workers/services/books/draft-pictures.server";

const api = endpoint({
  POST: signedIn(async ({ request, params, services, identity }) => {
    const { projectId = "" } = params;
    const row = await withSentPicture(request, (picture) =>
      services.draftPictures.receive(identity.user.id, projectId, picture, Date.now()),
    );
    return Response.json(newPictureAnswer(row) satisfies EditableAsset, { status: 201 });
  }),
});
export const loader = api.loader;
export const action = api.action;
