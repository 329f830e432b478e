import { storedArchiveSize } from "#domain/batch/stored-archive";
import type { Invoice } from "#domain/billing/invoice";
import { streamOf } from "#workers/services/conversions/batch-archive.server";
import { letOthersIn } from "#workers/services/jobs/let-others-in";

const fontFiles = {
  text: "Inter_400Regular",
  strong: "Inter_600SemiBold",
  title: "EBGaramond_400Regular",
  wide: "NotoSansJP_400Regular",
} as const;
/** Letters of Latin, Greek and Cyrillic scripts, and common signs: all of them are in the small fonts. */
const narrow = /^[ -\u052f\u1e00-\u1fff\u2000-\u20cf\u2100-\u214f\u2212]*$/u;

export type InvoiceFiles = ReturnType<typeof createInvoiceFiles>;

/** Invoices as PDFs, made when they are asked for: the same invoice is the same file. */
export function createInvoiceFiles({ assets }: { assets: Fetcher }) {
  async function font(file: string) {
    const { readTrueType } = await import("#domain/billing/pdf/true-type");
    // The assets' binding looks at the path alone; Vite's, in development, wants a host of this machine.
    const response = await assets.fetch(`https://assets.localhost/fonts/${file}.ttf`);
    if (!response.ok) throw new Error(`no such font: ${file} (${response.status})`);
    return readTrueType(new Uint8Array(await response.arrayBuffer()));
  }

  async function printed(invoices: readonly Invoice[]): Promise<Uint8Array[]> {
    const { invoicePdf } = await import("#domain/billing/invoice-pdf");
    const [text, strong, title] = await Promise.all([
      font(fontFiles.text),
      font(fontFiles.strong),
      font(fontFiles.title),
    ]);
    // Five megabytes, fetched only for names that need it.
    const wide = narrow.test(JSON.stringify(invoices)) ? text : await font(fontFiles.wide);
    const files: Uint8Array[] = [];
    for (const invoice of invoices) {
      files.push(await invoicePdf(invoice, { text, strong, title, wide }));
      await letOthersIn();
    }
    return files;
  }

  return {
    async pdf(invoice: Invoice): Promise<Uint8Array> {
      const [file = new Uint8Array()] = await printed([invoice]);
      return file;
    },

    /** Several as one ZIP, each under its number. */
    async archive(
      invoices: readonly Invoice[],
    ): Promise<{ size: number; stream: ReadableStream<Uint8Array> }> {
      const entries = (await printed(invoices)).map((bytes, at) => ({
        name: `${invoices[at]?.number}.pdf`,
        size: bytes.length,
        async *read() {
          yield bytes;
        },
      }));
      const size = storedArchiveSize(entries);
      return { size, stream: streamOf(entries, size) };
    },
  };
}
