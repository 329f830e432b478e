import type { CoverFormField } from "#app/contract/covers/covers";
import type { CoverDesign } from "#domain/cover/design";
import type { PrintDimensions } from "#domain/cover/print-calculation";
import { layerOf, textColor } from "../changes/words";

type Ways = { designId: string | null; bookProjectId: string | null; calculation: PrintDimensions | null };

/** What POST /api/covers/create takes: every specified field, and the whole design, which decides. */
export function coverForm(design: CoverDesign, { designId, bookProjectId, calculation }: Ways): FormData {
  const { words, background, print, kindle, coverType } = design;
  const form = new FormData();
  const put = (name: CoverFormField, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined) form.set(name, String(value));
  };
  put("title", words.title);
  put("subtitle", words.subtitle);
  put("author", words.author);
  put("backgroundColor", background.color);
  put("textColor", textColor(design));
  for (const slot of ["title", "subtitle", "author"] as const) {
    const layer = layerOf(design, slot);
    put(`${slot}FontSize`, layer?.size);
    put(`${slot}FontFamily`, layer?.family);
  }
  put("coverType", coverType);
  put("dimensions", coverType === "kindle" ? `${kindle.width}x${kindle.height}` : print.trim);
  put("pageCount", print.pages);
  put("paperType", print.paper);
  put("backCoverDescription", words.backText);
  put("spineTitle", words.spineTitle || words.title);
  put("spineAuthor", words.spineAuthor || words.author);
  put("kdpDimensions", calculation && JSON.stringify(calculation));
  put("backgroundImageUrl", background.picture?.ref.id);
  put("design", JSON.stringify(design));
  put("designId", designId);
  put("bookProjectId", bookProjectId);
  return form;
}
