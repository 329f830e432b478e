/** What an address in a file of the book leads to. */
export type Address =
  | { kind: "inside"; path: string; fragment: string | undefined; hasQuery: boolean }
  | { kind: "remote"; scheme: string }
  | { kind: "data" }
  | { kind: "file" }
  | { kind: "outside" }
  | { kind: "broken"; why: string };

/** Resolves an address as it is written in `from`, a path in the container. */
export function resolveAddress(href: string, from: string): Address {
  if (plainly.test(href)) {
    const hash = href.indexOf("#");
    const fragment = hash < 0 ? undefined : href.slice(hash + 1);
    return insideOf(hash < 0 ? href : href.slice(0, hash), from, fragment, false);
  }
  const address = href.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === "data") return { kind: "data" };
  if (scheme === "file") return { kind: "file" };
  if (scheme !== undefined || address.startsWith("//")) {
    const fault = scheme === undefined ? undefined : remoteFault(address, scheme);
    return fault === undefined
      ? { kind: "remote", scheme: scheme ?? "https" }
      : { kind: "broken", why: fault };
  }
  if (/[\s"<>\\^`{|}]/.test(address))
    return { kind: "broken", why: "it has characters that must be escaped" };
  const hash = address.indexOf("#");
  const beforeHash = hash < 0 ? address : address.slice(0, hash);
  const query = beforeHash.indexOf("?");
  const written = query < 0 ? beforeHash : beforeHash.slice(0, query);
  const fragment = hash < 0 ? undefined : decoded(address.slice(hash + 1));
  const path = decoded(written);
  if (path === undefined || (hash >= 0 && fragment === undefined))
    return { kind: "broken", why: "a % in it begins no escape" };
  return insideOf(path, from, fragment, query >= 0);
}

/** A path in the book and a place there, as nearly all are written. */
const plainly = /^(?!\/\/)[\w./-]*(?:#[\w.-]*)?$/;

function insideOf(path: string, from: string, fragment: string | undefined, hasQuery: boolean): Address {
  if (path.startsWith("/")) return { kind: "outside" };
  if (path === "") return { kind: "inside", path: from, fragment, hasQuery };
  const folder = from.slice(0, from.lastIndexOf("/") + 1);
  if (!dotted.test(path)) return { kind: "inside", path: folder + path, fragment, hasQuery };
  const parts = folder.split("/").slice(0, -1);
  for (const part of path.split("/")) {
    if (part === "..") {
      if (parts.length === 0) return { kind: "outside" };
      parts.pop();
    } else if (part !== "." && part !== "") parts.push(part);
  }
  return { kind: "inside", path: parts.join("/"), fragment, hasQuery };
}

/** With parts that are not names: `.`, `..` or nothing. */
const dotted = /(?:^|\/)(?:\.{1,2})?(?:\/|$)/;

function remoteFault(address: string, scheme: string): string | undefined {
  if (!/^https?$/.test(scheme)) return undefined;
  if (/\s/.test(address)) return "it has spaces";
  try {
    return new URL(address).hostname === "" ? "it names no host" : undefined;
  } catch {
    return "it names no host";
  }
}

function decoded(text: string): string | undefined {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
