import { type CoverTemplate, parseTemplate } from "#domain/cover/templates/template";
import { templateKey } from "#workers/services/files/file-keys";

/** Where designs lie: of the templates that came with the product, and of those administrators added. */
export type TemplateFiles = { assets: Fetcher; files: Pick<R2Bucket, "get"> };

/** Reads a template's design. One that is on offer has its file: without it something of ours is broken. */
export async function templateFile({ assets, files }: TemplateFiles, id: string): Promise<CoverTemplate> {
  const response = await fetchAsset(assets, id);
  if (response) return parseTemplate(await response.json());
  const added = await files.get(templateKey(`${id}.json`));
  if (!added) throw new Error(`no file of the template ${id}`);
  return parseTemplate(await added.json());
}

/** Whether a template of this id came with the product. */
export const isAsset = async (assets: Fetcher, id: string): Promise<boolean> =>
  (await fetchAsset(assets, id)) !== undefined;

async function fetchAsset(assets: Fetcher, id: string): Promise<Response | undefined> {
  // The assets' binding looks at the path alone; Vite's, in development, wants a host of this machine.
  const response = await assets.fetch(`https://assets.localhost/templates/${id}.json`);
  const isFile = response.ok && !response.headers.get("Content-Type")?.startsWith("text/html");
  return isFile ? response : undefined;
}
