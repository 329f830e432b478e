import { type Call, endpoint } from "#app/.server/endpoint";
import { forPerson, isFollowedLink } from "#app/.server/followed-link";
import { rangedFileAnswer } from "#app/.server/ranged-file";
import { attachment } from "#domain/file-names";
import { Refusal } from "#domain/refusal";

const api = endpoint({
  GET: (call) => {
    const path = `/downloads/export/${call.params.exportId}/${call.params.part}`;
    // The link is in a mail, which may be opened where nobody is signed in.
    const isStranger = call.identity.kind !== "user" && isFollowedLink(call.request);
    if (!isStranger) return forPerson(call, path, answerCall);
    const Location = `/auth?${new URLSearchParams({ next: path })}`;
    return Promise.resolve(new Response(null, { status: 303, headers: { Location } }));
  },
});
export const loader = api.loader;
export const action = api.action;

async function answerCall({ request, params, services, identity, headers }: Call): Promise<Response> {
  if (identity.kind !== "user") throw new Refusal("not-signed-in");
  const { exportId = "", part = "" } = params;
  const { dataExports } = services;
  const found = await dataExports.part(identity.user.id, exportId, Number(part), Date.now());
  if (!found) throw new Refusal("not-found");
  const file = {
    stored: found.stored,
    mediaType: "application/zip",
    disposition: attachment(`colophon-data-${part}.zip`),
    open: (range: R2Range | undefined) => dataExports.open(found.key, range),
  };
  return rangedFileAnswer(request, file, headers);
}
