import { z } from "zod";

/** GET /api/projects/{projectId}/export?as=…: the edited book for its author's own keeping. */
export const exportKind = z.enum(["docx", "markdown"]);
/** GET /api/ai/report/{projectId}?as=… */
export const reportKind = z.enum(["html", "csv"]);

const book = (projectId: string) => `/api/projects/${encodeURIComponent(projectId)}`;
export const exportPath = (projectId: string, as: z.infer<typeof exportKind>): string =>
  `${book(projectId)}/export?as=${as}`;
/** Everything of a book as one ZIP. */
export const everythingPath = (projectId: string): string => `${book(projectId)}/everything`;
export const reportPath = (projectId: string, as: z.infer<typeof reportKind>): string =>
  `/api/ai/report/${encodeURIComponent(projectId)}?as=${as}`;
