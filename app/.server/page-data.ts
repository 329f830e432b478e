import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Catalogue, CurrentUser, UsageAnswer } from "#app/contract/accounts/people";
import { catalogueAnswer, usageAnswer, userAnswer } from "./answers";
import { identify } from "./identify";

export { identify } from "./identify";
export {
  loadProject,
  loadProjects,
  loadRecentBooks,
  loadServerStatus,
  loadSingleCovers,
  loadStats,
} from "./project-data";

/** Who is signed in, or null. */
export async function loadUser(args: LoaderFunctionArgs): Promise<CurrentUser | null> {
  const identity = await identify(args);
  return identity.kind === "user" ? userAnswer(identity.user, args.context.services, Date.now()) : null;
}

export async function loadCatalogue({ context }: LoaderFunctionArgs): Promise<Catalogue> {
  return catalogueAnswer(await context.services.plans.catalogue());
}

/** What the person asking has used and has left, newcomers and guests included. */
export async function loadUsage(args: LoaderFunctionArgs): Promise<UsageAnswer> {
  const { usage } = args.context.services;
  return usageAnswer(await usage.of(await identify(args), Date.now()));
}

export type Connection = { tlsVersion?: string; keyAgreement?: string; sessionTail: string | null };

/** What is true of this connection, with the last 8 characters of the public session id. */
export async function loadConnection(args: LoaderFunctionArgs): Promise<Connection> {
  const identity = await identify(args);
  const sessionTail = identity.kind === "user" ? identity.sessionId.slice(-8) : null;
  return { ...args.context.connection, sessionTail };
}

export type KdpPanel = {
  clientConfigured: boolean;
  authorizeUrl: string | null;
  /** Shown as a sample, or not at all. */
  sample: { label: string; value: string }[] | null;
};

export async function loadKdpPanel(args: LoaderFunctionArgs): Promise<KdpPanel> {
  const { services } = args.context;
  const [identity, sample] = await Promise.all([identify(args), services.settings.get("kdp.sample")]);
  const authorizeUrl =
    identity.kind === "user" ? services.kdpLink.authorizeUrl(identity.user.id, Date.now()) : null;
  return {
    clientConfigured: services.config.KDP_CLIENT_ID !== undefined,
    authorizeUrl,
    sample: sample?.figures ?? null,
  };
}

/** Whether the `state` in a return from Amazon is one we gave the person who is signed in. */
export async function isOurKdpState(args: LoaderFunctionArgs): Promise<boolean> {
  const identity = await identify(args);
  const state = new URL(args.request.url).searchParams.get("state");
  if (identity.kind !== "user" || !state) return false;
  return args.context.services.kdpLink.isOurState(identity.user.id, state, Date.now());
}
