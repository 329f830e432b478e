import type { PictureRef } from "#domain/cover/design";
import { Refusal } from "#domain/refusal";
import type { CoverOrder } from "#workers/services/covers/covers.server";

/** What a cover is painted with. */
export type CoverMaterials = {
  /** The bytes of a font by its file's name, without the extension. */
  font(file: string): Promise<Uint8Array>;
  /** A baseline JPEG, or a see-through PNG of the author's own. Built-in art has a `back`, too, which goes on to the front's left. */
  picture(ref: PictureRef, part: "front" | "back"): Promise<Uint8Array>;
};

/** Fonts and built-in art from the assets, own pictures as the order names them. */
export function coverMaterials(
  { assets, files }: { assets: Fetcher; files: R2Bucket },
  order: Pick<CoverOrder, "pictures">,
): CoverMaterials {
  const asset = async (path: string): Promise<Uint8Array> => {
    // The assets' binding looks at the path alone; Vite's, in development, wants a host of this machine.
    const response = await assets.fetch(`https://assets.localhost${path}`);
    const isFile = response.ok && !response.headers.get("Content-Type")?.startsWith("text/html");
    if (!isFile) throw new Error(`no such asset: ${path} (${response.status})`);
    return new Uint8Array(await response.arrayBuffer());
  };
  return {
    font: (file) => asset(`/fonts/${file}.ttf`),
    async picture(ref, part) {
      if (ref.kind === "art") return asset(`/art/${ref.id}${part === "back" ? "-back" : ""}.jpg`);
      const stored = order.pictures[ref.id];
      const found = stored && (await files.get(stored.key));
      if (!found) throw new Refusal("cover-picture-missing");
      return found.bytes();
    },
  };
}
