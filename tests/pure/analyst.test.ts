import { expect, test } from "vitest";
import type { Fetch } from "#workers/gateways/analyst/analyst";
import { configuredAnalyst } from "#workers/gateways/analyst/configured";

const question = { system: "Be brief.", text: "A lamp burned.", maxTokens: 100 };
type Sent = { url: string; init: RequestInit | undefined };

function recorded(answer: Response) {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, init) => {
    sent.push({ url, init });
    return answer;
  };
  return { sent, fetch };
}

test("without a model there is none; neither without its key or its binding", () => {
  const { fetch } = recorded(new Response());
  for (const ANALYST of ["none", "anthropic", "workers-ai"] as const)
    expect(configuredAnalyst({ ANALYST }, { binding: undefined, fetch })).toBeUndefined();
});

test("Anthropic is asked by plain HTTP, with the key in a header, and the text in the user's turn only", async () => {
  const { sent, fetch } = recorded(
    Response.json({
      content: [{ type: "text", text: "Good." }],
      usage: { input_tokens: 12, output_tokens: 3 },
    }),
  );
  const analyst = configuredAnalyst(
    { ANALYST: "anthropic", ANTHROPIC_API_KEY: "key-1", ANALYST_MODEL: "a-model" },
    { binding: undefined, fetch },
  );
  expect(await analyst?.ask(question)).toEqual({ text: "Good.", tokens: { in: 12, out: 3 } });
  const [{ url, init }] = sent as [Sent];
  expect(url).toBe("https://api.anthropic.com/v1/messages");
  expect(new Headers(init?.headers).get("x-api-key")).toBe("key-1");
  expect(JSON.parse(`${init?.body}`)).toEqual({
    ...{ model: "a-model", max_tokens: 100, system: "Be brief." },
    messages: [{ role: "user", content: "A lamp burned." }],
  });
});

test("an answer that is none is a fault that doesn't say the key", async () => {
  for (const answer of [new Response("no", { status: 529 }), Response.json({ content: "x" })]) {
    const { fetch } = recorded(answer);
    const analyst = configuredAnalyst(
      { ANALYST: "anthropic", ANTHROPIC_API_KEY: "key-1" },
      { binding: undefined, fetch },
    );
    const fault = await analyst?.ask(question).catch((error: unknown) => `${error}`);
    expect(fault).toBeTypeOf("string");
    expect(fault).not.toContain("key-1");
  }
});

test("Workers AI is asked through its binding", async () => {
  const runs: unknown[] = [];
  const binding = {
    async run(model: string, input: unknown) {
      runs.push([model, input]);
      return { response: "Good.", usage: { prompt_tokens: 5, completion_tokens: 1 } };
    },
  };
  const { fetch } = recorded(new Response());
  const analyst = configuredAnalyst({ ANALYST: "workers-ai", ANALYST_MODEL: "m" }, { binding, fetch });
  expect(await analyst?.ask(question)).toEqual({ text: "Good.", tokens: { in: 5, out: 1 } });
  expect(runs).toMatchObject([["m", { max_tokens: 100 }]]);
});
