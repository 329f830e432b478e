import { type ActionFunctionArgs, redirect, type TypedResponse } from "@remix-run/cloudflare";
import { projectChange } from "#app/contract/books/project-care";
import { defaultOptions } from "#domain/convert/options";
import { Refusal } from "#domain/refusal";
import { ownerOf } from "#workers/services/accounts/identity";
import { namesIn, optionsWithNames } from "./book-names";
import { optionsIn } from "./conversion-fields";
import { identify } from "./identify";
import { answerPasswordForm } from "./password-form";
import { parsed, readForm } from "./request-body";
import { receiveReplacement } from "./upload";

/**
 * What a project's page posts, with JavaScript or without: its name, a copy, its end and its return, another edition, and
 * a locked manuscript's password. Throws the Refusals of the services.
 */
export async function answerProjectForm(
  args: ActionFunctionArgs,
  projectId: string,
): Promise<TypedResponse<never>> {
  const { request, context } = args;
  const { editions, projectCare, projects } = context.services;
  const here = `/projects/${encodeURIComponent(projectId)}`;
  const go = (to: string) => redirect(to, { status: 303 });
  const owner = ownerOf(await identify(args));
  if (!owner) throw new Refusal("not-found");
  if (/^multipart\/form-data/i.test(request.headers.get("Content-Type") ?? "")) {
    await receiveReplacement({ request, context }, owner, projectId);
    return go(here);
  }
  const { do: deed, ...fields } = await readForm(request);
  const now = Date.now();
  switch (deed) {
    case undefined:
      return answerPasswordForm(args, projectId, fields);
    case "rename":
      await projectCare.rename(
        owner.ownerId,
        projectId,
        parsed(projectChange, { name: "", ...fields }).name,
        now,
      );
      return go(here);
    case "duplicate": {
      const { id } = await projectCare.duplicate(owner, projectId, now);
      return go(`/projects/${encodeURIComponent(id)}`);
    }
    case "delete":
      await projectCare.remove(owner.ownerId, projectId, now);
      return go(
        `${owner.ownerKind === "user" ? "/dashboard" : "/converter"}?deleted=${encodeURIComponent(projectId)}`,
      );
    case "cancel":
      await projectCare.cancel(owner.ownerId, projectId, now);
      return go("/converter");
    case "restore":
      await projectCare.bringBack(owner.ownerId, projectId, now);
      return go(here);
    case "convert-again": {
      const row = await context.services.projects.find(owner.ownerId, projectId);
      const options = { ...namesIn(row?.options), ...optionsIn(new Map(Object.entries(fields)), true) };
      await editions.convertAgain(owner, projectId, options, context.requestId, now);
      return go(here);
    }
    case "name-book": {
      const row = await context.services.projects.find(owner.ownerId, projectId);
      if (!row) throw new Refusal("not-found");
      const options = optionsWithNames(row.options, fields);
      await editions.convertAgain(owner, projectId, options, context.requestId, now);
      return go(here);
    }
    case "try-again": {
      const row = await projects.find(owner.ownerId, projectId);
      if (!row) throw new Refusal("not-found");
      const options = { ...defaultOptions, ...row.options };
      await editions.convertAgain(owner, projectId, options, context.requestId, now);
      return go(here);
    }
    case "earlier":
      await editions.restoreEarlier(owner.ownerId, projectId, now);
      return go(here);
    case "dismiss":
      await editions.dismiss(owner.ownerId, projectId);
      return go(here);
    default:
      throw new Refusal("bad-request");
  }
}
