import { readFileSync } from "node:fs";

/**
 * The declarations of Stripe's own package, read as a specification of what may be sent: names, types and words of every field. Its types
 * let any string pass where a word is asked for (`| OtherString`); here only the words that are listed do.
 */
const folder = new URL("../../node_modules/stripe/esm/resources/", import.meta.url);

type Scope = {
  fields: Map<string, { type: string; isOptional: boolean }>;
  types: Map<string, string>;
  inside: Map<string, Scope>;
};
const emptyScope = (): Scope => ({ fields: new Map(), types: new Map(), inside: new Map() });

/** Reads a declaration file into scopes: an interface's fields, and the namespace of the same name. */
function declarationsOf(file: string): Scope {
  const source = readFileSync(new URL(file, folder), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const root = emptyScope();
  const open: { scope: Scope; isInterface: boolean }[] = [{ scope: root, isInterface: false }];
  for (const line of source.split("\n").map((one) => one.trim())) {
    const { scope } = open.at(-1) ?? { scope: root };
    const opened = /^(?:export )?(?:declare )?(interface|namespace|class) (\w+)[^{]*\{$/.exec(line);
    const field = /^(?:'?)(\w+)(?:'?)(\??): (.*);$/.exec(line);
    const named = /^(?:export )?type (\w+) = (.*);$/.exec(line);
    if (opened) {
      const [, kind, name = ""] = opened;
      const inside = scope.inside.get(name) ?? emptyScope();
      scope.inside.set(name, inside);
      open.push({ scope: inside, isInterface: kind === "interface" });
    } else if (line.endsWith("{")) {
      // An unnamed type over several lines, such as a map by currencies: nothing of ours is in one.
      open.push({ scope: emptyScope(), isInterface: false });
    } else if (line.startsWith("}")) open.pop();
    else if (named?.[1]) scope.types.set(named[1], named[2] ?? "");
    else if (field?.[1] && open.at(-1)?.isInterface)
      scope.fields.set(field[1], { type: field[3] ?? "", isOptional: field[2] === "?" });
  }
  return root;
}

const read = new Map<string, Scope>();

/** Returns what is wrong with a decoded form body, by the parameters of one call: `Checkout/Sessions.d.ts`, `SessionCreateParams`. */
export function faultsOf(body: unknown, file: string, params: string): string[] {
  const root = read.get(file) ?? declarationsOf(file);
  read.set(file, root);
  const path = params.split(".");
  return judge(body, path.at(-1) ?? "", [root, ...scopesOn(root, path.slice(0, -1))], params);
}

function scopesOn(root: Scope, path: string[]): Scope[] {
  const scopes: Scope[] = [];
  let at = root;
  for (const name of path) {
    const inside = at.inside.get(name);
    if (!inside) break;
    scopes.push(inside);
    at = inside;
  }
  return scopes;
}

/** `scopes`: where a name is looked up, the innermost last. */
function judge(value: unknown, type: string, scopes: Scope[], at: string): string[] {
  const words = type.split(/ \| (?![^<]*>)/);
  if (words.length > 1) {
    const tried = words
      .filter((word) => word !== "OtherString" && word !== "null")
      .map((word) => judge(value, word, scopes, at));
    return tried.some((faults) => faults.length === 0) ? [] : [tried.flat()[0] ?? `${at}: nothing fits`];
  }
  const list = /^Array<(.*)>$/.exec(type);
  if (list?.[1] !== undefined) {
    if (!Array.isArray(value)) return [`${at}: no list`];
    return value.flatMap((one, index) => judge(one, list[1] ?? "", scopes, `${at}[${index}]`));
  }
  const emptyable = /^Emptyable<(.*)>$/.exec(type);
  if (emptyable?.[1] !== undefined) return value === "" ? [] : judge(value, emptyable[1], scopes, at);
  if (type === "string") return typeof value === "string" ? [] : [`${at}: no text`];
  if (type === "number") return /^-?\d+(?:\.\d+)?$/.test(String(value)) ? [] : [`${at}: no number`];
  if (type === "boolean")
    return value === "true" || value === "false" ? [] : [`${at}: neither true nor false`];
  if (/^'.*'$/.test(type))
    return value === type.slice(1, -1) ? [] : [`${at}: ${String(value)} is no such word`];
  if (/^(?:MetadataParam|Metadata|Decimal)$/.test(type)) return [];
  return judgeNamed(value, type, scopes, at);
}

function judgeNamed(value: unknown, type: string, scopes: Scope[], at: string): string[] {
  const [first = "", ...rest] = type.split(".");
  for (let depth = scopes.length - 1; depth >= 0; depth--) {
    const scope = scopes[depth];
    const alias = rest.length === 0 ? scope?.types.get(first) : undefined;
    if (alias !== undefined) return judge(value, alias, scopes.slice(0, depth + 1), at);
    const inside = scope?.inside.get(first);
    if (!inside) continue;
    const outer = scopes.slice(0, depth + 1);
    if (rest.length > 0) return judgeNamed(value, rest.join("."), [...outer, inside], at);
    return judgeObject(value, inside, [...outer, inside], at);
  }
  return [`${at}: the type ${type} is not known here`];
}

function judgeObject(value: unknown, { fields }: Scope, scopes: Scope[], at: string): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [`${at}: no object`];
  const given = Object.entries(value);
  const unknown = given.filter(([name]) => !fields.has(name)).map(([name]) => `${at}.${name}: no such field`);
  const missing = [...fields]
    .filter(([name, { isOptional }]) => !isOptional && !(name in value))
    .map(([name]) => `${at}.${name}: missing`);
  const wrong = given.flatMap(([name, inner]) => {
    const field = fields.get(name);
    return field ? judge(inner, field.type, scopes, `${at}.${name}`) : [];
  });
  return [...unknown, ...missing, ...wrong];
}

/** A form body as Stripe reads it: `items[0][price]=x` is a list of objects. */
export function decodedForm(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    let at: Record<string, unknown> = root;
    for (const part of path.slice(0, -1)) {
      at[part] ??= {};
      at = at[part] as Record<string, unknown>;
    }
    at[path.at(-1) ?? ""] = value;
  }
  return withLists(root) as Record<string, unknown>;
}

function withLists(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at) || name === "");
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
