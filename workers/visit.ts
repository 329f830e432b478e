import type { Refusal } from "#domain/refusal";
import type { Identity } from "#workers/services/accounts/identity";

/** What one request learns and leaves behind: who is asking, found once, and cookies for the answer, whoever sets them. */
export type Visit = {
  identity?: Promise<Identity>;
  setCookies: string[];
  /** The account that asks is suspended: it was taken for nobody, and an API answers so. */
  isSuspended?: true;
  /** Why the request's token lets nobody in. */
  tokenRefusal?: Refusal;
  /** An administrator looks at somebody else's account, and this request is none that may be answered meanwhile. */
  isSeeingOnly?: true;
  /** Ids of objects that the request names in its body: when it is refused, they are looked at like those in its path. */
  named: string[];
};
