import type { TemplateUse } from "#app/contract/templates/templates";

/** Where the server shows a paid template with these words, marked. */
export function trialAddress(id: string, words: Omit<TemplateUse, "coverType" | "bookProjectId">): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(words)) if (value?.trim()) params.set(name, value.trim());
  return `/api/templates/${encodeURIComponent(id)}/trial${params.size > 0 ? `?${params}` : ""}`;
}
