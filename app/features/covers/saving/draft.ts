import type { CoverDesign } from "#domain/cover/design";

const key = "colophon.cover-draft";

/** What is on the bench, kept in this browser: for guests, and for whoever loses the connection. */
export function keepDraft(design: CoverDesign, designId: string | null): void {
  try {
    localStorage.setItem(key, JSON.stringify({ design, designId }));
  } catch {
    // No room, or storage is switched off: the page still holds the design.
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Undefined when there is none, or none that this version understands. What knows that is loaded only for a draft. */
export async function readDraft(): Promise<{ design: CoverDesign; designId: string | null } | undefined> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof kept !== "object" || kept === null || !("design" in kept)) return undefined;
    const { coverDesignSchema } = await import("#domain/cover/design-schema");
    const design = coverDesignSchema.safeParse(kept.design);
    const designId = "designId" in kept && typeof kept.designId === "string" ? kept.designId : null;
    return design.success ? { design: design.data, designId } : undefined;
  } catch {
    return undefined;
  }
}
