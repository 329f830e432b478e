import { endpoint, signedIn } from "#app/.server/endpoint";
import { loadStats } from "#app/.server/project-data";

const api = endpoint({ GET: signedIn(loadStats) });
export const loader = api.loader;
export const action = api.action;
