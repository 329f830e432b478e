import routeTable from "#app/routes.ts?raw";
import type { RouteModule } from "./call-route";

const modules = import.meta.glob<RouteModule>([
  "../../app/routes/api/**/*.ts",
  "!../../app/routes/api/**/*.test.ts",
  "../../app/routes/{downloads,export-download}.ts",
]);

/** Every route of `app/routes.ts` under /api and /downloads. */
export const apiRoutes = [...routeTable.matchAll(/route\(\s*"((?:api|downloads)\/[^"]*)",\s*"([^"]+)"/g)].map(
  ([, path = "", file = ""]) => ({ path: `/${path}`, file }),
);

export async function moduleOf(file: string): Promise<RouteModule> {
  const load = modules[`../../app/${file}`];
  if (!load) throw new Error(`No route module ${file}`);
  return load();
}
