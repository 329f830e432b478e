/**
 * Pages and calls an administrator may open while looking at somebody else's account: what their owner sees of plan, use, lists and
 * sessions. Nothing that holds words or pictures of a book is among them.
 */
const allowed: readonly RegExp[] = [
  /^\/(?:dashboard|projects|account|security|sessions|session-timeline|subscription|pricing)(?:\.data)?$/,
  /^\/api\/(?:user|auth\/user|usage|sessions|user\/sessions|user\/privacy|dashboard\/stats|subscription-plans|payment-methods|server\/status|billing\/subscription|billing\/invoices)$/,
];

/** Whether a request may be answered while a session looks at somebody else's account. Only reads ever are. */
export const mayBeSeen = (method: string, pathname: string): boolean =>
  (method === "GET" || method === "HEAD") && allowed.some((path) => path.test(pathname));

/** Paths at which somebody who looks at another account is themselves again. */
export const isOwnPath = (pathname: string): boolean =>
  /^\/(?:api\/)?admin(?:[/.]|$)/.test(pathname) ||
  /^\/(?:admin-login|logout|theme|suspended|api\/auth\/logout|api\/user\/step-up(?:\/.*)?)(?:\.data)?$/.test(
    pathname,
  );
