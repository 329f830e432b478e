import { endpoint, signedIn, withStepUp } from "#app/.server/endpoint";
import type { DataExport } from "#app/contract/accounts/data-export";
import type { DataExport as StoredExport } from "#workers/services/accounts/data-exports.server";
import { visitorOf } from "#workers/services/accounts/visitor";

const api = endpoint({
  GET: signedIn(async ({ services, identity }) =>
    exportAnswer(await services.dataExports.newest(identity.user.id, Date.now())),
  ),
  POST: withStepUp(async ({ request, services, identity }) => {
    const { device } = visitorOf(request, services.config);
    const begun = await services.dataExports.begin(identity.user, device, Date.now());
    return Response.json(exportAnswer(begun), { status: 202 });
  }),
});
export const loader = api.loader;
export const action = api.action;

function exportAnswer(row: StoredExport | undefined): DataExport {
  if (!row) return { state: "none" };
  const createdAt = new Date(row.createdAt).toISOString();
  if (row.state === "making" || row.expiresAt === null) return { state: "making", createdAt };
  return {
    state: "ready",
    createdAt,
    expiresAt: new Date(row.expiresAt).toISOString(),
    parts: row.parts.map((size, at) => ({ path: `/downloads/export/${row.id}/${at + 1}`, size })),
  };
}
