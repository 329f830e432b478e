import { expect, test } from "vitest";
import { externalAddress } from "#domain/convert/writers/epub/addresses";

test.each([
  ["https://example.com", "https://example.com/"],
  ["http://example.com/a b?q=ü&x=[1]|2", "http://example.com/a%20b?q=%C3%BC&x=%5B1%5D%7C2"],
  ["https://example.com/100%#a#b", "https://example.com/100%25#a%23b"],
  ["mailto:ada@example.com?subject=A lamp", "mailto:ada@example.com?subject=A%20lamp"],
  ["HTTPS://EXAMPLE.COM/x", "https://example.com/x"],
])("%s becomes %s", (href, address) => expect(externalAddress(href)).toBe(address));

test.each([
  "javascript:alert(1)",
  "file:///etc/passwd",
  "http://",
  "https:// ",
  "data:text/html,x",
  "mailto:nobody",
  "example.com",
])("%s is no address for a book", (href) => expect(externalAddress(href)).toBeUndefined());
