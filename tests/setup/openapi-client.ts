type Schema = Record<string, unknown>;
type Operation = {
  operationId: string;
  parameters: { name: string; in: "path" | "query" | "header" }[];
  requestBody?: { content: Record<string, Schema> };
  security: Record<string, string[]>[];
};
type Document = { paths: Record<string, Record<string, Operation>> };

/** What a call of the client takes: parameters by name, wherever they stand, and a body. */
type CallInput = { [parameter: string]: unknown; body?: unknown };
type Client = Record<string, (input?: CallInput) => Promise<Response>>;

/** Returns the source of a client in JavaScript: a function for each call that a token may make. */
function clientSource({ paths }: Document): string {
  const functions = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.some((scheme) => "token" in scheme))
      .map(([method, operation]) => functionSource(method, path, operation)),
  );
  return [
    "export const client = ({ base, token }) => {",
    "  const send = (method, address, headers, body) =>",
    "    fetch(base + address, {",
    '      method, body, headers: { ...headers, Authorization: "Bearer " + token },',
    "    });",
    "  return {",
    ...functions,
    "  };",
    "};",
  ].join("\n");
}

function functionSource(method: string, path: string, operation: Operation): string {
  const { operationId, parameters, requestBody } = operation;
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => `\${encodeURIComponent(input.${name})}`);
  const named = (where: string) =>
    JSON.stringify(parameters.filter((one) => one.in === where).map(({ name }) => name));
  const types = Object.keys(requestBody?.content ?? {});
  const isJson = types.includes("application/json");
  const isForm = types.includes("multipart/form-data");
  return `    async ${operationId}(input = {}) {
      const query = new URLSearchParams();
      for (const name of ${named("query")}) if (input[name] !== undefined) query.set(name, input[name]);
      const headers = {};
      for (const name of ${named("header")}) if (input[name] !== undefined) headers[name] = input[name];
      ${isJson ? 'headers["Content-Type"] = "application/json";' : ""}
      let body = ${isJson ? "JSON.stringify(input.body ?? {})" : "input.body"};
      ${isForm ? "const form = new FormData(); for (const [name, value] of Object.entries(input.body)) form.set(name, value); body = form;" : ""}
      const search = query.size > 0 ? \`?\${query}\` : "";
      return send("${method.toUpperCase()}", \`${address}\${search}\`, headers, body);
    },`;
}

/** Makes the client of a document, and loads it. */
export async function clientOf(document: Document, where: { base: string; token: string }): Promise<Client> {
  const source = clientSource(document);
  const { client } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
  )) as { client: (where: { base: string; token: string }) => Client };
  return client(where);
}
