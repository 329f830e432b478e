import { ZodError } from "zod";
import type { Database } from "#db/client";
import { addTemplate, anyTemplate, type TemplateRow } from "#db/queries/templates/templates";
import { type CoverTemplate, parseTemplate } from "#domain/cover/templates/template";
import { sampleDesign } from "#domain/cover/templates/template-design";
import type { TemplateFacts } from "#domain/cover/templates/template-facts";
import { Refusal } from "#domain/refusal";
import { eventFrom } from "#workers/services/accounts/admission.server";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { AdminActor } from "#workers/services/admin/site-administration.server";
import type { CoverMaker } from "#workers/services/covers/cover-attempt.server";
import { coverMaterials } from "#workers/services/covers/cover-materials.server";
import { templateKey } from "#workers/services/files/file-keys";
import { inHeavyPlace } from "#workers/services/jobs/heavy-place";
import { isAsset } from "#workers/services/templates/template-file.server";

/** px; as the pictures of those that came with the product. */
const pictureWidth = 800;
const cardWidth = 240;

export type NewTemplate = Omit<TemplateFacts, "id" | "addedOn">;
type Deps = {
  db: Database;
  assets: Fetcher;
  files: R2Bucket;
  maker: Pick<CoverMaker, "small">;
  audit: Audit;
};

/** Templates that administrators add: a design file, drawn by our own engine before it is taken. */
export function createTemplateUploads({ db, assets, files, maker, audit }: Deps) {
  async function drawn(template: CoverTemplate): Promise<[Uint8Array, Uint8Array]> {
    const design = sampleDesign(template);
    const materials = () => coverMaterials({ assets, files }, { pictures: {} });
    try {
      return await inHeavyPlace(async () => [
        await maker.small(design, materials(), pictureWidth),
        await maker.small(design, materials(), cardWidth),
      ]);
    } catch (error) {
      if (error instanceof Refusal && error.code === "template-trial-busy") throw error;
      throw new Refusal("template-wrong", { detail: "It could not be drawn." }, { cause: error });
    }
  }

  return {
    /** Adds a template that is not on offer yet. Refuses with `template-wrong` or `template-taken`. */
    async add(file: unknown, facts: NewTemplate, by: AdminActor, now: number): Promise<TemplateRow> {
      const template = checked(file);
      const { id } = template;
      if ((await anyTemplate(db, id)) || (await isAsset(assets, id)))
        throw new Refusal("template-taken", { id });
      const [picture, card] = await drawn(template);
      const jpeg = { httpMetadata: { contentType: "image/jpeg" } };
      await Promise.all([
        files.put(templateKey(`${id}.json`), JSON.stringify(template)),
        files.put(templateKey(`${id}.jpg`), picture, jpeg),
        files.put(templateKey(`${id}-card.jpg`), card, jpeg),
      ]);
      const row = await addTemplate(db, { id, ...facts, createdAt: now, updatedAt: now });
      const record = { action: "template-added", result: "ok", actor: by.id, target: id } as const;
      audit.record({ ...eventFrom(by, now), ...record });
      return row;
    },

    /** A picture of a template that an administrator added: `<id>.jpg` or `<id>-card.jpg`. Undefined when there is none. */
    async picture(name: string): Promise<ReadableStream | undefined> {
      if (!/^[a-z0-9-]{1,80}\.jpg$/.test(name)) return undefined;
      return (await files.get(templateKey(name)))?.body;
    },
  };
}
export type TemplateUploads = ReturnType<typeof createTemplateUploads>;

/** The design that a file holds. Refuses with the first thing that is wrong, and where. */
function checked(file: unknown): CoverTemplate {
  try {
    const template = parseTemplate(file);
    if (template.id.length > 60) throw new Error("id: at most 60 characters");
    return template;
  } catch (error) {
    throw new Refusal("template-wrong", { detail: wordsOf(error) }, { cause: error });
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof ZodError) {
    const [issue] = error.issues;
    return issue ? `${issue.path.join(".") || "file"}: ${issue.message}` : "It is no design file.";
  }
  return error instanceof Error ? `${error.message}.` : "It is no design file.";
}
