import { downloadAnswer } from "#app/.server/download";
import { endpoint } from "#app/.server/endpoint";
import { Refusal } from "#domain/refusal";

const api = endpoint({
  GET: async ({ request, params, services, identity, headers }) => {
    const { outputFileName = "" } = params;
    if (identity.kind === "user")
      return downloadAnswer(request, services.projects, identity.user.id, outputFileName, headers);
    // Somebody who follows the link in a browser is brought to register and back to the file.
    if (request.method === "GET" && request.headers.get("Accept")?.includes("text/html")) {
      const next = `/downloads/${encodeURIComponent(outputFileName)}`;
      const to = `/auth?${new URLSearchParams({ tab: "register", next })}`;
      return new Response(null, { status: 303, headers: { Location: to } });
    }
    throw new Refusal("register-to-download");
  },
});
export const loader = api.loader;
export const action = api.action;
