import { z } from "zod";
import { refusalStatus } from "#app/.server/refusal-status";
import { type AccessRule, access } from "#app/contract/access";
import { type TokenCallName, tokenCalls } from "#app/contract/developers/token-access";
import type { RefusalCode } from "#domain/refusal";
import { componentSchemas, type Json, schemaRef } from "./component-schemas";
import { type Operation, operations } from "./operations";

type Call = `${AccessRule["method"]} ${string}`;

/** Refusals that any call with a token may get. */
const everyTokenCall: RefusalCode[] = [
  "bad-request",
  "cross-site",
  "token-invalid",
  "token-asleep",
  "token-scope",
  "account-suspended",
  "method-not-allowed",
  "too-many-requests",
];
const everySessionCall: RefusalCode[] = ["bad-request", "cross-site", "token-not-here", "account-suspended"];

/** Codes that are no refusal: the Worker answers them itself. */
const faultCodes = { fault: 500, unavailable: 503 } as const;

/** Returns the OpenAPI 3.1 document of every call of the contract. */
export function openapiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const rule of access) {
    const path = openapiPath(rule.path);
    paths[path] = { ...paths[path], [rule.method.toLowerCase()]: operationOf(rule) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Colophon API",
      version: "1",
      summary: "Turn manuscripts into EPUBs and make their covers.",
      description:
        "Calls with the security scheme `token` can be made by programs. All others belong to Colophon’s own pages and may change without notice.",
    },
    servers: [{ url: "/" }],
    tags: [
      { name: "API", description: "Calls that programs make with a personal token." },
      { name: "Pages", description: "Calls of Colophon’s own pages, with a session’s cookie." },
    ],
    paths,
    components: {
      schemas: {
        ...componentSchemas(),
        ErrorCode: { type: "string", enum: errorCodes() },
        Error: errorSchema,
      },
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "A personal token, which begins with `col_`." },
        session: { type: "apiKey", in: "cookie", name: "__Host-sid" },
      },
      headers: headerObjects,
    },
  };
}

/** Every code that `code` of an error can have. */
export const errorCodes = (): string[] => [...Object.keys(refusalStatus), ...Object.keys(faultCodes)].sort();

/** `/api/projects/:projectId` as `/api/projects/{projectId}`; the rest of an address, `*`, as `{path}`. */
export const openapiPath = (path: string): string => path.replace(/:(\w+)/g, "{$1}").replace("*", "{path}");

const errorSchema = {
  type: "object",
  required: ["message", "code", "requestId"],
  properties: {
    message: { type: "string", description: "A sentence for people." },
    code: { $ref: "#/components/schemas/ErrorCode" },
    requestId: { type: "string", description: "Quote it when you ask us about the call." },
  },
};

const integerHeader = (description: string) => ({ description, schema: { type: "integer" } });
const headerObjects = {
  "RateLimit-Limit": integerHeader("Requests that a token may make in ten minutes."),
  "RateLimit-Remaining": integerHeader("Requests left."),
  "RateLimit-Reset": integerHeader("Seconds until the count begins anew."),
  "Retry-After": integerHeader("Seconds to wait."),
  "X-Request-Id": { description: "The id of this call.", schema: { type: "string" } },
  "X-Next-Cursor": {
    description: "What `cursor` takes for the next page; left out on the last.",
    schema: { type: "string" },
  },
  Link: { description: "The address of the next page, rel=“next”.", schema: { type: "string" } },
  "Idempotent-Replayed": {
    description: "`true`: the answer of an earlier call with the same key.",
    schema: { type: "string" },
  },
};
const headerRefs = (...names: (keyof typeof headerObjects)[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const limitHeaders = ["X-Request-Id", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"] as const;

function operationOf(rule: AccessRule): Json {
  const call: Call = `${rule.method} ${rule.path}`;
  return isTokenCall(call) ? tokenOperation(rule, call) : pageOperation(rule);
}

const isTokenCall = (call: string): call is TokenCallName => call in tokenCalls;

function tokenOperation(rule: AccessRule, call: TokenCallName): Json {
  const { scope, summary } = tokenCalls[call];
  const operation = operations[call];
  const own: RefusalCode[] = [
    ...(rule.object === "own" && rule.path.includes(":") ? (["not-found"] as const) : []),
    ...(rule.path.startsWith("/api/templates/:") ? (["not-found"] as const) : []),
    ...(rule.method === "POST" ? (["idempotency-key-reused", "idempotency-key-busy"] as const) : []),
    ...(operation.refusals ?? []),
  ];
  return {
    operationId: operationId(rule),
    summary,
    description: `Needs the scope \`${scope}\`.`,
    tags: ["API"],
    security: [{ token: [] }, { session: [] }],
    parameters: [...pathParameters(rule.path), ...queryParameters(operation), ...keyParameter(rule)],
    ...bodyOf(operation),
    responses: { ...successOf(rule, operation), ...errorsOf([...everyTokenCall, ...own]) },
  };
}

/** `requestBody` and the answers of our pages' own calls are described by the pages' code alone. */
function pageOperation(rule: AccessRule): Json {
  const refusals: RefusalCode[] = [
    ...everySessionCall,
    ...(rule.who === "any" ? [] : (["not-signed-in"] as const)),
    ...(rule.stepUp ? (["step-up-needed"] as const) : []),
    ...(rule.who.startsWith("admin") ? (["not-admin", "admin-factor-needed"] as const) : []),
    ...(rule.who === "admin" ? (["admin-access-needed"] as const) : []),
    ...(rule.path.includes(":") ? (["not-found"] as const) : []),
  ];
  return {
    operationId: operationId(rule),
    summary: "For Colophon’s own pages",
    tags: ["Pages"],
    security: rule.who === "any" ? [] : [{ session: [] }],
    parameters: pathParameters(rule.path),
    responses: {
      "2XX": { description: "Done.", headers: headerRefs("X-Request-Id") },
      ...errorsOf(refusals),
      default: { description: "Another refusal.", content: errorContent },
    },
  };
}

/** `GET /api/projects/:projectId` as `getProjectsByProjectId`. */
export function operationId({ method, path }: Pick<AccessRule, "method" | "path">): string {
  const words = path
    .replace(/^\/(?:api\/)?/, "")
    .replace("*", "path")
    .split(/[/-]/)
    .map((part) => (part.startsWith(":") ? `By${capital(part.slice(1))}` : capital(part)));
  return `${method.toLowerCase()}${words.join("")}`;
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)|\*/g)].map(([, name = "path"]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

function queryParameters({ query }: Operation): Json[] {
  if (!query) return [];
  return Object.entries(query.shape).map(([name, shape]) => {
    const { description, ...schema } = z.toJSONSchema(shape as z.ZodType, {
      io: "input",
      unrepresentable: "any",
    });
    const { $schema: _, ...bare } = schema;
    const isRequired = !(shape as z.ZodType).safeParse(undefined).success;
    return { name, in: "query", required: isRequired, ...(description && { description }), schema: bare };
  });
}

const keyParameter = ({ method }: AccessRule): Json[] =>
  method === "POST"
    ? [
        {
          name: "Idempotency-Key",
          in: "header",
          required: false,
          description: "The same call with the same key within a day runs once, and gets the same answer.",
          schema: { type: "string", minLength: 1, maxLength: 100 },
        },
      ]
    : [];

function bodyOf(operation: Operation): Json {
  const { json, form, bytes } = operation;
  if (json) return body({ "application/json": { schema: schemaRef(json) } });
  if (form) return body({ "multipart/form-data": { schema: formSchema(form) } });
  if (bytes) return body(Object.fromEntries(bytes.map((type) => [type, { schema: {} }])));
  return {};
}

const body = (content: Json): Json => ({ requestBody: { required: true, content } });

function formSchema({ fields, file }: NonNullable<Operation["form"]>): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(fields, { io: "input", unrepresentable: "any" });
  if (!file) return schema;
  const binary = { type: "string", contentMediaType: "application/octet-stream" };
  const properties = {
    ...schema.properties,
    [file.name]: file.isMany ? { type: "array", items: binary } : binary,
  };
  return { ...schema, properties, ...(file.isRequired && { required: [file.name] }) };
}

function successOf(rule: AccessRule, { status = 200, answer, file, isPaged }: Operation): Json {
  const content = {
    ...(answer && { "application/json": { schema: schemaRef(answer) } }),
    ...Object.fromEntries((file ?? []).map((type) => [type, { schema: {} }])),
  };
  const isPost = rule.method === "POST";
  const headers = headerRefs(
    ...limitHeaders,
    ...(isPaged ? (["X-Next-Cursor", "Link"] as const) : []),
    ...(isPost ? (["Idempotent-Replayed"] as const) : []),
  );
  const isRanged = file !== undefined && rule.method === "GET";
  return {
    [status]: { description: descriptions[status], headers, ...(status !== 204 && { content }) },
    ...(isRanged && {
      206: { description: "The part that `Range` asked for.", headers, content },
      304: { description: "Not changed since `If-None-Match`.", headers },
    }),
  };
}

const descriptions = {
  200: "Done.",
  201: "Made.",
  202: "Begun. Ask for the project until its status is completed or failed.",
  204: "Done; the answer is empty.",
} as const;

const errorContent = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };

/** One response a status, which names its codes. */
function errorsOf(codes: readonly RefusalCode[]): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of new Set(codes))
    byStatus.set(refusalStatus[code], [...(byStatus.get(refusalStatus[code]) ?? []), code]);
  for (const [code, status] of Object.entries(faultCodes))
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => {
      const waits = status === 429 || status === 503;
      const headers = headerRefs("X-Request-Id", ...(waits ? (["Retry-After"] as const) : []));
      const list = named.map((code) => `\`${code}\``).join(", ");
      return [status, { description: `Codes: ${list}.`, headers, content: errorContent }];
    }),
  );
}
