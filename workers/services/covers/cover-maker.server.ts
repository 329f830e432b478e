import type { CoverMaker } from "#workers/services/covers/cover-attempt.server";

/**
 * The painter of covers, imported at the moment it is needed: answering a page must not pay for loading the engine. One
 * cover at a time in an isolate (`heavyWork` sees to that).
 */
export const coverMaker: CoverMaker = {
  async make(design, materials, sinks, onBand) {
    const [{ makeCover }, { openPicture }, { coverTools }] = await Promise.all([
      import("#domain/cover/make-cover"),
      import("#domain/cover/render/open-picture"),
      import("#wasm/cover-tools.server"),
    ]);
    const { shaper, rasterizer } = await coverTools();
    const tools = {
      shaper,
      rasterizer,
      loadFont: materials.font,
      openPicture: async (...[ref, part]: Parameters<typeof materials.picture>) =>
        openPicture(await materials.picture(ref, part), ref.kind === "own" ? ref.name : ref.id),
    };
    return makeCover(design, tools, sinks, onBand);
  },

  async cut(jpeg, area, width) {
    const [{ cutPicture }, { openJpeg }] = await Promise.all([
      import("#domain/cover/cut-picture"),
      import("#domain/cover/render/jpeg/jpeg-reader"),
    ]);
    return cutPicture(openJpeg(jpeg), area, width);
  },
};
