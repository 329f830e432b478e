import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { ProofLinksData } from "#app/contract/reading/proof-links-page";
import { commentStates } from "#domain/proof-links/proof-comment";
import { Refusal } from "#domain/refusal";
import { identify } from "./identify";
import { parsed, readFormLists } from "./request-body";
import { unverifiedEmailOf } from "./unverified-email";

export type MadeLink = { name: string; address: string };

const hourMs = 3_600_000;

/** A book's proof links and what their readers wrote. Refuses with `not-signed-in` or `not-found`. */
export async function loadProofLinksPage(args: LoaderFunctionArgs): Promise<ProofLinksData> {
  const { proofLinks, projects } = args.context.services;
  const user = await signedInUser(args);
  const { projectId = "" } = args.params;
  const [{ links, chapters }, comments, project] = await Promise.all([
    proofLinks.list(user.id, projectId),
    proofLinks.comments(user.id, projectId),
    projects.find(user.id, projectId),
  ]);
  if (!project) throw new Refusal("not-found");
  return {
    project: { id: project.id, name: project.name },
    links,
    chapters,
    comments,
    unverifiedEmail: unverifiedEmailOf(user),
    now: Date.now(),
  };
}

const days = z.enum(["", "7", "30", "90"]);
const stateForm = z.enum(commentStates);

/** What the page posts, with or without scripts. A made link's address is answered, once. */
export async function answerProofLinksForm(args: ActionFunctionArgs): Promise<Response | { made: MadeLink }> {
  const { services } = args.context;
  const user = await signedInUser(args);
  const { projectId = "" } = args.params;
  const form = await readFormLists(args.request);
  const value = (name: string) => form[name]?.at(-1) ?? "";
  const now = Date.now();
  const here = `/projects/${encodeURIComponent(projectId)}/comments`;
  switch (value("do")) {
    case "make": {
      const wanted = parsed(days, value("days"));
      const password = value("password");
      if (password !== "" && (password.length < 4 || password.length > 200))
        throw new Refusal("bad-request", { detail: "A password needs at least 4 characters." });
      const isPart = value("which") === "part";
      const { token, link } = await services.proofLinks.make(
        user,
        projectId,
        {
          name: value("name"),
          password: password || undefined,
          chapters: isPart ? (form.chapter ?? []).map(Number) : undefined,
          mayComment: value("comments") === "on",
          expiresAt: wanted === "" ? undefined : now + Number(wanted) * 24 * hourMs,
        },
        now,
      );
      return { made: { name: link.name, address: `${services.config.PUBLIC_ORIGIN}/read/${token}` } };
    }
    case "revoke":
      await services.proofLinks.revoke(user.id, projectId, value("link"), now);
      return redirect(here, { status: 303 });
    case "reply":
      await services.proofLinks.reply(user.id, projectId, value("comment"), value("words"), now);
      return redirect(`${here}${new URL(args.request.url).search}#comment-${value("comment")}`, {
        status: 303,
      });
    case "state":
      await services.proofLinks.setState(
        user.id,
        projectId,
        value("comment"),
        parsed(stateForm, value("state")),
        now,
      );
      return redirect(`${here}${new URL(args.request.url).search}`, { status: 303 });
    default:
      throw new Refusal("bad-request");
  }
}

async function signedInUser(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const identity = await identify(args);
  if (identity.kind !== "user") throw new Refusal("not-signed-in");
  return identity.user;
}
