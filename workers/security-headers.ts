/** Relaxed only for what hot reloading needs, and only in a development build. */
export type HeaderMode = {
  nonce: string;
  isHotReloading: boolean;
  /** Whether the answer goes to somebody we know, an account or a guest, or makes them known. */
  isPersonal: boolean;
  /** Origins of the stock library that is configured: its rules ask for previews straight from there. */
  picturesFrom: readonly string[];
  /** Origins of the payment providers that are configured: a form that starts a checkout is redirected there. */
  paysAt: readonly string[];
};

/** Puts the security headers on an answer, whatever made it: page, API, file, redirect, error. */
export function withSecurityHeaders(response: Response, mode: HeaderMode): Response {
  const headers = new Headers(response.headers);
  // A page that must not be named to anybody (it was reached with a code in its address) says so itself.
  const isUnnamed = headers.get("Referrer-Policy") === "no-referrer";
  for (const [name, value] of Object.entries(everywhere)) headers.set(name, value);
  if (isUnnamed) headers.set("Referrer-Policy", "no-referrer");
  // A file may be HTML, too: it brings the policy that keeps a browser from running it, and a page never brings one.
  if (isHtml(headers) && !headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", pagePolicy(mode));
    // A page with somebody's name or books on it must not stay in any store; `no-cache` still allows the back button.
    if (mode.isPersonal) headers.set("Cache-Control", "private, no-store");
    else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  } else {
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", bareApiPolicy);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  }
  const { status, statusText } = response;
  // 101 and 204 answers carry no body; the constructor insists.
  return new Response(isBodiless(status) ? null : response.body, { status, statusText, headers });
}

const everywhere = {
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": [
    "xr-spatial-tracking=(self)",
    ...[
      "accelerometer",
      "camera",
      "display-capture",
      "geolocation",
      "gyroscope",
      "hid",
      "magnetometer",
      "microphone",
      "midi",
      "payment",
      "serial",
      "usb",
    ].map((feature) => `${feature}=()`),
  ].join(", "),
};

const bareApiPolicy = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/** docs/decisions/003 says why style attributes are let in. */
function pagePolicy({ nonce, isHotReloading, picturesFrom, paysAt }: HeaderMode): string {
  const styles = isHotReloading ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'`,
    "worker-src 'self'",
    styles,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...picturesFrom].join(" "),
    `connect-src 'self'${isHotReloading ? " ws://localhost:* ws://127.0.0.1:*" : ""}`,
    "font-src 'self'",
    // The pages of a book in its preview, which bring a policy of their own; no other answer lets itself be framed.
    "frame-src 'self'",
    ["form-action 'self'", ...paysAt].join(" "),
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}

const isHtml = (headers: Headers): boolean => headers.get("Content-Type")?.startsWith("text/html") ?? false;
const isBodiless = (status: number): boolean =>
  status === 101 || status === 204 || status === 205 || status === 304;
