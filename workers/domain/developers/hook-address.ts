/** Names that never lead to the public Internet (RFC 6761, RFC 6762, RFC 8375, RFC 9476, and what networks use inside). */
const privateEndings = [
  "localhost",
  "local",
  "internal",
  "intranet",
  "lan",
  "home",
  "corp",
  "private",
  "home.arpa",
  "test",
  "invalid",
  "example",
  "onion",
  "alt",
];
const longestAddress = 500;

/**
 * Returns why events can't be sent to an address, or undefined when they can. Only names are taken, never numbers: an address that is
 * written as numbers, in whatever way, may lead into a private network. `ownHost` is this site's.
 */
export function hookAddressProblem(address: string, ownHost: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || address.length > longestAddress)
    return "Enter a complete address, like https://example.com/hooks.";
  if (url.protocol !== "https:") return "The address must begin with https://.";
  if (url.username !== "" || url.password !== "") return "The address can’t hold a username or password.";
  if (url.port !== "") return "The address can’t name a port.";
  // The parser writes every way of writing an IPv4 address as four numbers, and IPv6 in brackets.
  const host = url.hostname.replace(/\.$/, "").toLowerCase();
  if (host.startsWith("[") || /^[\d.]+$/.test(host))
    return "The address must have a host name, not an IP address.";
  if (!host.includes(".") || privateEndings.some((ending) => host === ending || host.endsWith(`.${ending}`)))
    return "The address must be on the public Internet.";
  const own = ownHost.toLowerCase();
  if (host === own || host.endsWith(`.${own}`)) return "The address can’t be on this site.";
  return undefined;
}
