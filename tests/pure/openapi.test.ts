import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { refusalStatus } from "#app/.server/refusal-status";
import { access } from "#app/contract/access";
import { tokenCalls } from "#app/contract/developers/token-access";
import { errorCodes, openapiDocument, openapiPath, operationId } from "#scripts/openapi/document";
import { operations } from "#scripts/openapi/operations";

type Response = { description: string; headers?: object; content?: object };
type Described = {
  operationId: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string }[];
  requestBody?: object;
  responses: Record<string, Response>;
};
const document = JSON.parse(JSON.stringify(openapiDocument())) as {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, { enum?: string[] }>; headers: object };
};
const described = (method: string, path: string) => document.paths[openapiPath(path)]?.[method.toLowerCase()];

describe("the document of the API", () => {
  it("is a whole OpenAPI 3.1 document", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(document.openapi).toBe("3.1.0");
    // What the validator would not take.
    const broken = structuredClone(document) as { paths: Record<string, unknown> };
    broken.paths["/api/projects"] = { get: { responses: 7 } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it("has every call of the contract, and no other", () => {
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.sort()).toEqual(access.map(({ method, path }) => `${method} ${openapiPath(path)}`).sort());
    const ids = access.map(operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("lets tokens make the calls of the contract alone, and describes each of them", () => {
    expect(Object.keys(operations).sort()).toEqual(Object.keys(tokenCalls).sort());
    for (const rule of access) {
      const call = `${rule.method} ${rule.path}`;
      const operation = described(rule.method, rule.path);
      const takesToken = operation?.security.some((scheme) => "token" in scheme) ?? false;
      expect(takesToken, call).toBe(call in tokenCalls);
      if (!takesToken || !operation) continue;
      const takesKey = operation.parameters.some(({ name }) => name === "Idempotency-Key");
      expect(takesKey, call).toBe(rule.method === "POST");
      for (const status of ["401", "403", "429", "500"])
        expect(operation.responses[status]?.content, `${call} ${status}`).toBeDefined();
      expect(operation.responses["429"]?.headers).toHaveProperty("Retry-After");
      const success = Object.keys(operation.responses).find((status) => status.startsWith("2"));
      expect(operation.responses[success ?? ""]?.headers, call).toHaveProperty("RateLimit-Remaining");
    }
  });

  it("names every code an error can have", () => {
    expect(document.components.schemas.ErrorCode?.enum).toEqual(errorCodes());
    expect(errorCodes()).toEqual(
      expect.arrayContaining([...Object.keys(refusalStatus), "fault", "unavailable"]),
    );
  });

  it("refers to nothing that it does not hold", () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, ref = ""]) => ref);
    expect(refs.length).toBeGreaterThan(500);
    for (const ref of new Set(refs)) {
      const found = ref
        .split("/")
        .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
      expect(found, ref).toBeDefined();
    }
  });
});

it("a document that has not changed is not written again: npm start watches its folder", () => {
  const make = () => {
    expect(spawnSync("node", ["scripts/make-openapi.mjs"]).status).toBe(0);
    return statSync("public/api/openapi.json").mtimeMs;
  };
  expect(make()).toBe(make());
});
