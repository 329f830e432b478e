import { z } from "zod";
import { type Analyst, answerMs, type Fetch } from "#workers/gateways/analyst/analyst";

const api = "https://api.anthropic.com/v1/messages";
/** The version of the API that this is written for (https://docs.anthropic.com/en/api/versioning). */
const version = "2023-06-01";

const answer = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }),
});

/** Anthropic's Messages API, over plain HTTP. */
export function anthropic(key: string, model: string, fetch: Fetch): Analyst {
  return {
    name: "Anthropic (Claude)",
    async ask({ system, text, maxTokens }) {
      const response = await fetch(api, {
        method: "POST",
        headers: { "Content-Type": "application/json", "x-api-key": key, "anthropic-version": version },
        body: JSON.stringify({
          model,
          max_tokens: maxTokens,
          system,
          messages: [{ role: "user", content: text }],
        }),
        redirect: "manual",
        signal: AbortSignal.timeout(answerMs),
      });
      if (!response.ok) throw new Error(`Anthropic answered ${response.status}`);
      const { content, usage } = answer.parse(await response.json());
      return {
        text: content.map((part) => (part.type === "text" ? (part.text ?? "") : "")).join(""),
        tokens: { in: usage.input_tokens, out: usage.output_tokens },
      };
    },
  };
}
