import type { ThrottleRule } from "#domain/accounts/throttling";
import { type OwnWords, wordsWith } from "#domain/cover/templates/own-words";
import { templateDesign } from "#domain/cover/templates/template-design";
import { watermarked } from "#domain/cover/templates/watermark";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { CoverMaker } from "#workers/services/covers/cover-attempt.server";
import { coverMaterials } from "#workers/services/covers/cover-materials.server";
import { inHeavyPlace } from "#workers/services/jobs/heavy-place";
import { templateFile } from "#workers/services/templates/template-file.server";

/** As for covers: each of these is painted. */
const trialRule = { kind: "window", limit: 60, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
/** px; two for each of the place it is shown in. */
const trialWidth = 480;

export type TemplateTrialsDeps = {
  assets: Fetcher;
  files: R2Bucket;
  maker: Pick<CoverMaker, "small">;
  throttle: Throttling;
};
export type TemplateTrials = ReturnType<typeof createTemplateTrials>;

/**
 * Paid templates with a person's own words, as marked pictures: until it is bought, nothing of a design but its pixels leaves
 * the server.
 */
export function createTemplateTrials({ assets, files, maker, throttle }: TemplateTrialsDeps) {
  return {
    /** Returns a marked JPEG of the front. `visitor` undefined is one's own machine. Refuses with `too-many-requests`. */
    async picture(
      visitor: string | undefined,
      id: string,
      { own, palette }: { own: OwnWords; palette: string | undefined },
      now: number,
    ): Promise<Uint8Array> {
      if (visitor) await throttle.hit("template-trial", visitor, trialRule, now);
      const template = await templateFile({ assets, files }, id);
      const words = wordsWith(template.sample, own);
      const design = templateDesign(template, { words, ...(palette && { palette }) });
      const materials = coverMaterials({ assets, files }, { pictures: {} });
      return inHeavyPlace(() => maker.small(watermarked(design), materials, trialWidth));
    },
  };
}
