import { type CoverTemplate, parseTemplate } from "#domain/cover/templates/template";

/** Reads a template's design. One that is on offer has its file: without it something of ours is broken. */
export async function templateFile(assets: Fetcher, id: string): Promise<CoverTemplate> {
  // The assets' binding looks at the path alone; Vite's, in development, wants a host of this machine.
  const response = await assets.fetch(`https://assets.localhost/templates/${id}.json`);
  const isFile = response.ok && !response.headers.get("Content-Type")?.startsWith("text/html");
  if (!isFile) throw new Error(`no file of the template ${id} (${response.status})`);
  return parseTemplate(await response.json());
}
