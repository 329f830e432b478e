import { z } from "zod";

/** An invoice, or a draft of one, as its owner sees it in the billing history. Amounts in cents; moments in ISO 8601, UTC. */
export const invoiceAnswer = z.object({
  id: z.string(),
  /** Null while it is a draft. */
  invoiceNumber: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  /** A number as a string, `4.99`. */
  total: z.string(),
  totalCents: z.number().int(),
  creditedCents: z.number().int(),
  currency: z.string(),
  status: z.enum(["paid", "open", "draft", "void"]),
  description: z.string(),
  createdAt: z.string(),
  dueDate: z.string(),
  /** The path of its PDF. */
  pdfUrl: z.string(),
  creditNotes: z.array(z.object({ number: z.string(), pdfUrl: z.string() })),
});
export type InvoiceAnswer = z.infer<typeof invoiceAnswer>;

/** GET /api/billing/invoices, newest first. */
export const invoicesAnswer = z.object({ invoices: z.array(invoiceAnswer) });
