import type { RefusalCode } from "#domain/refusal";

/** The HTTP status of each refusal. A code without one does not compile. */
export const refusalStatus: Record<RefusalCode, number> = {
  "no-files-selected": 400,
  "invalid-file-type": 415,
  "file-too-large": 413,
  "upload-malformed": 400,
  "request-too-large": 413,

  "manuscript-empty": 422,
  "manuscript-wrong-kind": 422,
  "manuscript-damaged": 422,
  "manuscript-encrypted": 422,
  "manuscript-scanned": 422,
  "manuscript-bomb": 422,
  "manuscript-doctype": 422,
  "manuscript-unsafe": 422,
  "manuscript-no-text": 422,
  "manuscript-too-long": 422,
  "conversion-failed": 500,

  "limit-guest": 429,
  "limit-plan": 429,
  "too-many-requests": 429,
  "server-busy": 503,

  "not-signed-in": 401,
  "register-to-download": 401,
  "login-failed": 401,
  "registration-failed": 409,
  "password-too-short": 400,
  "password-too-common": 400,
  "cross-site": 403,

  "bad-request": 400,
  "not-found": 404,
  "method-not-allowed": 405,
  "range-not-satisfiable": 416,
  "unsupported-media-type": 415,
};
