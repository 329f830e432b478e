import { z } from "zod";
import type { Analyst } from "#workers/gateways/analyst/analyst";

/** The binding of Workers AI, as far as it is used. */
export type AiBinding = { run(model: string, input: unknown): Promise<unknown> };

const answer = z.object({
  response: z.string(),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).partial().optional(),
});

/** A model on Cloudflare's own network: the text leaves the site, but not the platform it runs on. */
export function workersAi(binding: AiBinding, model: string): Analyst {
  return {
    name: "Cloudflare Workers AI",
    async ask({ system, text, maxTokens }) {
      const messages = [
        { role: "system", content: system },
        { role: "user", content: text },
      ];
      const { response, usage } = answer.parse(await binding.run(model, { messages, max_tokens: maxTokens }));
      return {
        text: response,
        tokens: { in: usage?.prompt_tokens ?? 0, out: usage?.completion_tokens ?? 0 },
      };
    },
  };
}
