import type { Analyst, Fetch } from "#workers/gateways/analyst/analyst";
import { anthropic } from "#workers/gateways/analyst/anthropic";
import { fakeAnalyst } from "#workers/gateways/analyst/fake-analyst";
import { type AiBinding, workersAi } from "#workers/gateways/analyst/workers-ai";

export type AnalystSettings = {
  ANALYST: "none" | "anthropic" | "workers-ai" | "fake";
  ANTHROPIC_API_KEY?: string | undefined;
  ANALYST_MODEL?: string | undefined;
};

/** What is asked where the configuration names no model. */
const usualModels = {
  anthropic: "claude-sonnet-4-5",
  "workers-ai": "@cf/meta/llama-3.3-70b-instruct-fp8-fast",
};

/** The model that the site has; undefined where it has none, and then nothing of it is seen. */
export function configuredAnalyst(
  { ANALYST, ANTHROPIC_API_KEY, ANALYST_MODEL }: AnalystSettings,
  { binding, fetch }: { binding: AiBinding | undefined; fetch: Fetch },
): Analyst | undefined {
  switch (ANALYST) {
    case "none":
      return undefined;
    case "anthropic":
      return ANTHROPIC_API_KEY
        ? anthropic(ANTHROPIC_API_KEY, ANALYST_MODEL ?? usualModels.anthropic, fetch)
        : undefined;
    case "workers-ai":
      return binding && workersAi(binding, ANALYST_MODEL ?? usualModels["workers-ai"]);
    case "fake":
      return fakeAnalyst();
    default:
      return ANALYST satisfies never;
  }
}
