import { endpoint } from "#app/.server/endpoint";
import { loadProjects } from "#app/.server/project-data";

const api = endpoint({ GET: loadProjects });
export const loader = api.loader;
export const action = api.action;
