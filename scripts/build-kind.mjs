// Whether a build has the pages that only developers may see (/__dev/…). Production is the default: it takes a flag to get them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The environment variable that `npm start` sets. */
export const developmentFlag = "DEVELOPMENT_PAGES";

/** Whether this process is to build development pages, too. */
export const hasDevelopmentPages = (env = process.env) => env[developmentFlag] === "1";

/** What stands in a build's fingerprint for its kind. */
export const kindOfBuild = (env = process.env) =>
  hasDevelopmentPages(env) ? "with development pages" : "production";

/** Any page of ours for developers has this in its address. */
const developmentPath = "__dev/";

/** Returns the files of a built folder that name a development page. */
export function developmentFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|mjs|json|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => readFileSync(file, "utf8").includes(developmentPath));
}

/** Why this may not be deployed, or undefined when it may. `folder` is the build. */
export function refusalToDeploy(folder, env = process.env) {
  if (hasDevelopmentPages(env))
    return `${developmentFlag} is set, which builds pages for developers. Unset it, then deploy again.`;
  const files = developmentFiles(folder);
  if (files.length > 0)
    return `The build has pages for developers (${files.join(", ")}). Delete the folder build, then deploy again.`;
  return undefined;
}
