import type { CoverTools } from "#domain/cover/make-cover";
import type { CoverMaker } from "#workers/services/covers/cover-attempt.server";
import type { CoverMaterials } from "#workers/services/covers/cover-materials.server";

/**
 * The painter of covers, imported at the moment it is needed: answering a page must not pay for loading the engine. One
 * cover at a time in an isolate (`heavyWork` sees to that).
 */
export const coverMaker: CoverMaker = {
  async make(design, materials, sinks, onBand) {
    const [{ makeCover }, tools] = await Promise.all([
      import("#domain/cover/make-cover"),
      toolsWith(materials),
    ]);
    return makeCover(design, tools, sinks, onBand);
  },

  async small(design, materials, width) {
    const [{ paintSmall }, tools] = await Promise.all([
      import("#domain/cover/paint-small"),
      toolsWith(materials),
    ]);
    return paintSmall(design, tools, width);
  },

  async cut(jpeg, area, width) {
    const [{ cutPicture }, { openJpeg }] = await Promise.all([
      import("#domain/cover/cut-picture"),
      import("#domain/cover/render/jpeg/jpeg-reader"),
    ]);
    return cutPicture(openJpeg(jpeg), area, width);
  },
};

async function toolsWith(materials: CoverMaterials): Promise<CoverTools> {
  const [{ openPicture }, { coverTools }] = await Promise.all([
    import("#domain/cover/render/open-picture"),
    import("#wasm/cover-tools.server"),
  ]);
  return {
    ...(await coverTools()),
    loadFont: materials.font,
    openPicture: async (ref, part) =>
      openPicture(await materials.picture(ref, part), ref.kind === "own" ? ref.name : ref.id),
  };
}
