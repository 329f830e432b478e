import { type Call, endpoint } from "#app/.server/endpoint";
import { forPerson } from "#app/.server/followed-link";
import { exportKind, exportPath } from "#app/contract/stores/book-export";
import { attachment } from "#domain/file-names";
import { Refusal } from "#domain/refusal";

const api = endpoint({
  GET: (call) => forPerson(call, exportPath(call.params.projectId ?? "", kindOf(call) ?? "docx"), answerCall),
});
export const loader = api.loader;
export const action = api.action;

const kindOf = ({ request }: Call) =>
  exportKind.safeParse(new URL(request.url).searchParams.get("as") ?? "docx").data;

async function answerCall(call: Call): Promise<Response> {
  const { request, params, services, identity, headers } = call;
  if (identity.kind !== "user") throw new Refusal("register-to-download");
  const kind = kindOf(call);
  if (!kind) throw new Refusal("bad-request");
  const { title, stream } = await services.bookExport[kind](
    identity.user.id,
    params.projectId ?? "",
    Date.now(),
  );
  headers.set("Content-Type", mediaTypes[kind]);
  headers.set("Content-Disposition", attachment(`${title}${endings[kind]}`));
  headers.set("Content-Security-Policy", "sandbox; default-src 'none'");
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(request.method === "HEAD" ? null : stream(), { headers });
}

const mediaTypes = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  markdown: "application/zip",
};
const endings = { docx: ".docx", markdown: " - Markdown.zip" };
