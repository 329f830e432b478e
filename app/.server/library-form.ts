import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { LibraryDone } from "#app/contract/books/library";
import { maxChosen } from "#domain/books/library-view";
import { Refusal } from "#domain/refusal";
import { ownerOf } from "#workers/services/accounts/identity";
import { countCostlyForm } from "./costly-forms";
import { identify } from "./identify";
import { readFormLists } from "./request-body";

const maxSeriesName = 120;
const maxNumber = 9_999;

/**
 * What the library posts, with JavaScript or without: `do` with the books chosen (`id`, several times), or `one`, a deed
 * and one book's id in a word. Throws the Refusals of the services.
 */
export async function answerLibraryForm(args: ActionFunctionArgs): Promise<LibraryDone> {
  const owner = ownerOf(await identify(args));
  if (!owner) throw new Refusal("not-found");
  const form = await readFormLists(args.request);
  const [deed, ids] = deedIn(form);
  if (ids.length === 0) throw new Refusal("bad-request", { detail: "Choose at least one book first." });
  if (ids.length > maxChosen)
    throw new Refusal("bad-request", { detail: `Choose at most ${maxChosen} books at a time.` });
  const { library, projectCare } = args.context.services;
  const { ownerId } = owner;
  const now = Date.now();
  switch (deed) {
    case "archive":
    case "unarchive":
      return { deed, ids, count: await library.archive(ownerId, ids, deed === "archive", now) };
    case "trash": {
      const gone = await projectCare.removeAll(ownerId, ids, now);
      return { deed, ids: gone, count: gone.length, left: ids.length - gone.length };
    }
    case "restore": {
      const back = await projectCare.bringAllBack(ownerId, ids, now);
      return { deed, ids: back, count: back.length };
    }
    case "duplicate": {
      await countCostlyForm(args);
      const copy = await projectCare.duplicate(owner, ids[0] ?? "", now);
      return { deed, ids: [copy.id], count: 1 };
    }
    case "series": {
      const name = seriesName(form);
      const count = await library.putInSeries(ownerId, ids, { name, from: numberIn(form) }, now);
      return { deed, ids, count, series: name };
    }
    case "leave-series": {
      const count = await library.putInSeries(ownerId, ids, { name: null, from: null }, now);
      return { deed, ids, count };
    }
    default:
      throw new Refusal("bad-request");
  }
}

type Lists = Record<string, string[]>;

function deedIn(form: Lists): [deed: string | undefined, ids: string[]] {
  const [deed, id] = form.one?.[0]?.split(" ") ?? [];
  return deed && id ? [deed, [id]] : [form.do?.[0], form.id ?? []];
}

function seriesName(form: Lists): string {
  const name = (form.series?.[0] ?? "").replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ").trim();
  if (name === "") throw new Refusal("bad-request", { detail: "Enter the name of the series." });
  if (name.length > maxSeriesName)
    throw new Refusal("bad-request", { detail: `A series name takes at most ${maxSeriesName} characters.` });
  return name;
}

/** Null when the books are to stand in the series without numbers. */
function numberIn(form: Lists): number | null {
  const typed = form.number?.[0]?.replace(",", ".");
  if (typed === undefined) return null;
  const number = Number(typed);
  if (!Number.isFinite(number) || number < 0 || number > maxNumber)
    throw new Refusal("bad-request", { detail: `Enter a number from 0 to ${maxNumber}, or leave it empty.` });
  return Math.round(number * 100) / 100;
}
