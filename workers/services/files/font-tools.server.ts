import { env } from "cloudflare:workers";
import type { FontTools } from "#domain/convert/themes/font-tools";
import { subset } from "#wasm/subsetter.server";

/** The fonts of book styles from the assets, and HarfBuzz's subsetter. */
export const fontTools: FontTools = {
  font: async (file) => new Uint8Array(await (await asset(`/fonts/${file}.ttf`)).arrayBuffer()),
  licence: async (name) => (await asset(`/fonts/${name}-OFL.txt`)).text(),
  subset,
};

async function asset(path: string): Promise<Response> {
  // The assets' binding looks at the path alone; Vite's, in development, wants a host of this machine.
  const response = await env.ASSETS.fetch(`https://assets.localhost${path}`);
  if (!response.ok || response.headers.get("Content-Type")?.startsWith("text/html"))
    throw new Error(`no such asset: ${path} (${response.status})`);
  return response;
}
