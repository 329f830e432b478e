import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { strFromU8, unzipSync } from "fflate";
import type { DetailsData } from "#app/contract/books/details-page";
import * as detailsPage from "#app/routes/pages/book-details";
import * as projectPage from "#app/routes/pages/project";
import { callRoute, type RouteModule } from "./call-route";
import { conversionBench, files, projectOf, someone } from "./conversion-bench";
import { newUser } from "./people";

const manuscript = "# The Draft\n\nby Ana Reis\n\n# One\n\nA lamp burned.\n\n# Two\n\nIt went out.";

/** Pages throw their refusals as answers. */
const answered =
  <Args>(part: (args: Args) => Promise<unknown>) =>
  async (args: Args) => {
    try {
      return await part(args);
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  };
const page = { action: answered<ActionFunctionArgs>(projectPage.action) } as RouteModule;
const details = {
  loader: answered<LoaderFunctionArgs>(detailsPage.loader),
  action: answered<ActionFunctionArgs>(detailsPage.action),
} as RouteModule;

type Fields = Record<string, string | undefined>;
const formOf = (fields: Fields) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** A finished book of a new account, with its page's forms and the page of its details. */
export async function bookOfOwner(text = manuscript, name = "draft-9.md") {
  const { id: ownerId, browser } = await newUser();
  const owner = { ...someone(), ownerId };
  const bench = conversionBench({ convert: "engine" });
  const { row, message } = await bench.upload(text, { owner, name });
  await bench.deliver([message]);
  const params = { projectId: row.id };
  const post = (fields: Fields, who = browser) =>
    callRoute(
      page,
      `/projects/${row.id}`,
      {
        body: formOf(fields),
        params,
        bindings: bench.bindings,
      },
      who,
    );
  const path = `/projects/${row.id}/details`;
  const loadDetails = (who = browser) => callRoute(details, path, { params }, who);
  const present = async () => (await (await loadDetails()).json()) as DetailsData;
  /** Posts the page's whole form; without a revision, with the one the page has. */
  const postDetails = async (fields: Fields, who = browser) => {
    const revision = fields.revision ?? (await present()).revision;
    const body = formOf({ ...fields, revision });
    return callRoute(details, path, { body, params, bindings: bench.bindings }, who);
  };
  const deliverLast = async () => bench.deliver([bench.sent.at(-1)?.message]);
  const project = () => projectOf(owner, row.id);
  const opf = async () => {
    const stored = await files.get((await project()).outputKey ?? "");
    const epub = unzipSync((await stored?.bytes()) ?? new Uint8Array());
    const name = Object.keys(epub).find((file) => file.endsWith(".opf")) ?? "";
    return strFromU8(epub[name] ?? new Uint8Array());
  };
  return {
    ...{ owner, browser, bench, params, post, deliverLast, project, opf },
    ...{ loadDetails, present, postDetails },
    projectId: row.id,
  };
}
