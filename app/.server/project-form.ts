import { type ActionFunctionArgs, redirect, type TypedResponse } from "@remix-run/cloudflare";
import { bookAuthor, bookTitle } from "#app/contract/books/book-record";
import { bookNames, projectChange } from "#app/contract/books/project-care";
import { defaultOptions } from "#domain/convert/options";
import { Refusal } from "#domain/refusal";
import { ownerOf } from "#workers/services/accounts/identity";
import { namesIn } from "./book-names";
import { optionsIn } from "./conversion-fields";
import { countCostlyForm } from "./costly-forms";
import { identify } from "./identify";
import { answerPasswordForm } from "./password-form";
import { parsed, readForm } from "./request-body";
import { receiveReplacement } from "./upload";
import { versionNumber } from "./versions-answer";

/** Deeds that take a place in the gate or copy a book, as the calls of `isCostly` do. */
const costlyDeeds = new Set([
  ...["update-epub", "name-book", "convert-again", "try-again", "duplicate"],
  ...["put-cover", "into-book", "make-files", "update-spine"],
]);

/**
 * What a project's page posts, with JavaScript or without: its name, a copy, its end and its return, another edition, and
 * a locked manuscript's password. Throws the Refusals of the services.
 */
export async function answerProjectForm(
  args: ActionFunctionArgs,
  projectId: string,
): Promise<TypedResponse<never>> {
  const { request, context } = args;
  const { bookCovers, bookRecords, editions, library, projectCare, projects, spines, storeFiles, versions } =
    context.services;
  const here = `/projects/${encodeURIComponent(projectId)}`;
  const go = (to: string) => redirect(to, { status: 303 });
  const owner = ownerOf(await identify(args));
  if (!owner) throw new Refusal("not-found");
  if (/^multipart\/form-data/i.test(request.headers.get("Content-Type") ?? "")) {
    await countCostlyForm(args);
    await receiveReplacement({ request, context }, owner, projectId);
    return go(here);
  }
  const { do: deed, ...fields } = await readForm(request);
  const now = Date.now();
  if (deed === undefined || costlyDeeds.has(deed)) await countCostlyForm(args);
  switch (deed) {
    case undefined:
      return answerPasswordForm(args, projectId, fields);
    case "rename": {
      const { name } = parsed(projectChange, { name: "", ...fields });
      await projectCare.rename(owner.ownerId, projectId, name, now);
      return go(here);
    }
    case "title":
      await bookRecords.save(owner.ownerId, projectId, { title: parsed(bookTitle, fields.title ?? "") }, now);
      return go(here);
    case "author":
      await bookRecords.save(
        owner.ownerId,
        projectId,
        { author: parsed(bookAuthor, fields.author ?? "") },
        now,
      );
      return go(here);
    case "update-epub":
      await bookRecords.update(owner.ownerId, projectId, now);
      return go(here);
    case "skip-step":
      await bookRecords.skipStep(owner.ownerId, projectId, fields.step ?? "", now);
      return go(here);
    case "put-cover":
      context.visit.named.push(fields.cover ?? "");
      await bookCovers.put(owner.ownerId, projectId, fields.cover ?? "", now);
      return go(`${here}#cover`);
    case "into-book": {
      // Posted by the cover's own page.
      const bookId = fields.book ?? "";
      context.visit.named.push(bookId);
      await bookCovers.put(owner.ownerId, bookId, projectId, now);
      return go(`/projects/${encodeURIComponent(bookId)}#cover`);
    }
    case "make-files": {
      const files = await storeFiles.of(owner.ownerId, projectId);
      const toMake = files.filter(({ report, isStale }) => report === null || isStale);
      const stores = (toMake.length > 0 ? toMake : files).map(({ store }) => store);
      await storeFiles.make(owner.ownerId, projectId, stores, now);
      return go(`${here}#stores`);
    }
    case "update-spine":
      await spines.update(owner, projectId, context.requestId, now);
      return go(`${here}#cover`);
    case "archive":
    case "unarchive":
      await library.archive(owner.ownerId, [projectId], deed === "archive", now);
      return go(here);
    case "duplicate": {
      const { id } = await projectCare.duplicate(owner, projectId, now);
      return go(`/projects/${encodeURIComponent(id)}`);
    }
    case "delete":
      await projectCare.remove(owner.ownerId, projectId, now);
      return go(`/projects?deleted=${encodeURIComponent(projectId)}`);
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
      const { title, author } = parsed(bookNames, fields);
      const names = { ...(title && { title }), ...(author && { author }) };
      await bookRecords.save(owner.ownerId, projectId, names, now);
      await bookRecords.update(owner.ownerId, projectId, now);
      return go(here);
    }
    case "try-again": {
      const row = await projects.find(owner.ownerId, projectId);
      if (!row) throw new Refusal("not-found");
      const options = { ...defaultOptions, ...row.options };
      await editions.convertAgain(owner, projectId, options, context.requestId, now);
      return go(here);
    }
    case "restore-version":
      await versions.restore(owner.ownerId, projectId, versionNumber(fields.version), now);
      return go(`${here}#files`);
    case "dismiss":
      await editions.dismiss(owner.ownerId, projectId);
      return go(here);
    default:
      throw new Refusal("bad-request");
  }
}
