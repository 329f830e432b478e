import type { DataExport } from "#app/contract/accounts/data-export";
import type { DataExport as StoredExport } from "#workers/services/accounts/data-exports.server";

/** An export as its owner may see it. */
export function dataExportAnswer(row: StoredExport | undefined): DataExport {
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
