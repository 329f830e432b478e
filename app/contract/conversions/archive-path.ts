/** GET /api/batches/{id}/download: every finished book as one ZIP. Apart from the answers' shapes, which pages load later. */
export const archivePath = (batchId: string): string =>
  `/api/batches/${encodeURIComponent(batchId)}/download`;
