import { heartsAndHands } from "#db/template-seed/hearts-and-hands";
import { suspenseAndIdeas } from "#db/template-seed/suspense-and-ideas";
import type { TemplateFacts } from "#domain/cover/templates/template-facts";

/** What a new installation offers; afterwards the database decides. */
export const templateSeed: readonly TemplateFacts[] = [...heartsAndHands, ...suspenseAndIdeas];
