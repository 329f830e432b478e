import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { refused } from "#app/.server/endpoint";
import { receiveEvent } from "#app/.server/provider-event";
import { Refusal } from "#domain/refusal";

export const loader = ({ context }: LoaderFunctionArgs) =>
  refused(new Refusal("method-not-allowed"), context.requestId, new Headers({ Allow: "POST" }));

export const action = receiveEvent;
