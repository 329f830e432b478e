import { endpoint } from "#app/.server/endpoint";
import { loadServerStatus } from "#app/.server/project-data";

const api = endpoint({ GET: loadServerStatus });
export const loader = api.loader;
export const action = api.action;
