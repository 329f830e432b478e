import resvg from "@resvg/resvg-wasm/index_bg.wasm";
import type { PictureTools } from "#domain/convert/pictures/picture-tools";
import { photonTools } from "#wasm/photon.server";
import { openRasterizer } from "#wasm/resvg";

/** Photon and resvg in the Worker. resvg is made anew for each drawing: its memory never shrinks. */
export const pictureTools: PictureTools = {
  ...photonTools,
  async paint(svg, width, height) {
    const rasterizer = await openRasterizer(resvg);
    return rasterizer.rasterize(svg, width, height);
  },
};
