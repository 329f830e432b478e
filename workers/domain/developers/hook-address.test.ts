import { describe, expect, it } from "vitest";
import { hookAddressProblem } from "./hook-address";

const problem = (address: string) => hookAddressProblem(address, "colophon.books");

describe("an address for events", () => {
  it.each([
    "https://example.com/hooks",
    "https://hooks.example.com/a?b=c",
    "https://xn--bcher-kva.de/",
    "https://10.example.com/",
    "https://localhost.example.com/",
    "https://notcolophon.books/",
  ])("may be %s", (address) => expect(problem(address)).toBeUndefined());

  it.each([
    ["nothing", "complete"],
    ["/hooks", "complete"],
    [`https://example.com/${"x".repeat(500)}`, "complete"],
    ["http://example.com/", "https"],
    ["ftp://example.com/", "https"],
    ["javascript:alert(1)", "https"],
    ["https://user@example.com/", "username"],
    ["https://user:word@example.com/", "username"],
    ["https://example.com:8443/", "port"],
    ["https://127.0.0.1/", "IP address"],
    ["https://127.0.0.1./", "IP address"],
    ["https://10.0.0.1/", "IP address"],
    ["https://8.8.8.8/", "IP address"],
    ["https://2130706433/", "IP address"],
    ["https://0x7f000001/", "IP address"],
    ["https://0177.0.0.1/", "IP address"],
    ["https://127.1/", "IP address"],
    ["https://１２７.0.0.1/", "IP address"],
    ["https://[::1]/", "IP address"],
    ["https://[::ffff:127.0.0.1]/", "IP address"],
    ["https://[fd00::1]/", "IP address"],
    ["https://localhost/", "public"],
    ["https://LOCALHOST./", "public"],
    ["https://a.localhost/", "public"],
    ["https://printer.local/", "public"],
    ["https://metadata.google.internal/", "public"],
    ["https://router.home.arpa/", "public"],
    ["https://intranet/", "public"],
    ["https://colophon.books/api/projects", "this site"],
    ["https://COLOPHON.books./", "this site"],
    ["https://www.colophon.books/", "this site"],
  ])("is not %s", (address, why) => expect(problem(address)).toContain(why));
});
