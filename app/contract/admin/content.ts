import { z } from "zod";

export const maxPageContent = 100_000;

const words = {
  title: z.string().trim().min(1, "A page needs a title.").max(200, "A title has at most 200 characters."),
  /** Markdown. */
  content: z
    .string()
    .max(maxPageContent, `A page has at most ${maxPageContent.toLocaleString("en-US")} characters.`),
  metaDescription: z.string().trim().max(320, "A description has at most 320 characters.").default(""),
  metaKeywords: z.string().trim().max(300, "Keywords have at most 300 characters.").default(""),
  isPublished: z.boolean(),
  /** Not open before; null: at once. */
  publishAt: z.iso.datetime("Choose a day and a time.").nullable().default(null),
};
/** PUT /api/admin/pages/:slug. */
export const pageChange = z.strictObject(words);
/** POST /api/admin/pages. */
export const newPage = z.strictObject({ slug: z.string().trim().max(200), ...words });

const listedPage = z.object({
  slug: z.string(),
  title: z.string(),
  metaDescription: z.string(),
  metaKeywords: z.string(),
  isPublished: z.boolean(),
  publishAt: z.string().nullable(),
  /** Null: as it came with the product. */
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
  /** Comes with the product; deleting what was written brings those words back. */
  isBuiltIn: z.boolean(),
});
export type ListedPage = z.infer<typeof listedPage>;
/** GET /api/admin/pages. */
export const pagesAnswer = z.object({ pages: z.array(listedPage) });

const editedPage = listedPage.extend({ content: z.string() });
export type EditedPage = z.infer<typeof editedPage>;
export const pageAnswer = z.object({ page: editedPage });

const revisionHead = z.object({
  id: z.number().int(),
  title: z.string(),
  isPublished: z.boolean(),
  savedAt: z.string(),
  savedBy: z.string().nullable(),
});
/** GET /api/admin/page-contents/:slug. */
export const pageContents = z.object({ page: editedPage, revisions: z.array(revisionHead) });
export type PageContents = z.infer<typeof pageContents>;

/** GET /api/admin/pages/:slug/revisions/:revisionId. */
export const revisionAnswer = z.object({
  revision: revisionHead.omit({ savedBy: true }).extend({
    content: z.string(),
    metaDescription: z.string(),
    metaKeywords: z.string(),
  }),
});

export const messageStates = ["new", "answered", "archived"] as const;
export type MessageState = (typeof messageStates)[number];
/** GET /api/admin/messages: each a field of the address; empty ones count as not there. */
export const inboxQuestion = z.object({
  state: z.enum(messageStates, "Messages are new, answered or archived.").default("new"),
  query: z.string().trim().max(100, "A search takes at most 100 characters.").default(""),
  page: z.coerce.number("A page is a number.").int("A page is a number.").min(1).max(100_000).default(1),
});
const adminMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  isPaid: z.boolean(),
  state: z.enum(messageStates),
  createdAt: z.string(),
  /** Their account, when they were signed in. */
  userId: z.string().nullable(),
});
export type AdminMessage = z.infer<typeof adminMessage>;
export const inboxAnswer = z.object({
  messages: z.array(adminMessage),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  counts: z.object({ new: z.number().int(), answered: z.number().int(), archived: z.number().int() }),
});
export type InboxAnswer = z.infer<typeof inboxAnswer>;
/** PATCH /api/admin/messages/:messageId. */
export const messageSorted = z.strictObject({ state: z.enum(messageStates) });
