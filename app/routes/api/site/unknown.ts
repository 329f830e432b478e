import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answer } from "#app/.server/endpoint";
import { Refusal } from "#domain/refusal";

/** Any other address under /api, whatever the method. */
const nothingHere = (args: LoaderFunctionArgs | ActionFunctionArgs) =>
  answer(args, async () => {
    throw new Refusal("not-found");
  });

export const loader = nothingHere;
export const action = nothingHere;
