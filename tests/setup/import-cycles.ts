import type { Import } from "./imports";

/** One edge of the import graph: `from` and `to` are paths without extension. */
type Edge = { from: string; to: string };

/** Returns the imports between the project's own files. */
export function edgesOf(imports: readonly Import[]): Edge[] {
  const bare = (path: string) => path.replace(/\.tsx?$/, "");
  return imports
    .filter(({ isPackage }) => !isPackage)
    .map(({ from, to }) => ({ from: bare(from), to: bare(to) }));
}

/**
 * Returns the groups of files that reach one another through the imports given, each sorted by path, the largest first.
 * A file that imports itself is a group of one. (Tarjan's strongly connected components, without recursion.)
 */
export function cyclesOf(edges: readonly Edge[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) {
    next.set(from, [...(next.get(from) ?? []), to]);
    if (!next.has(to)) next.set(to, []);
  }
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const groups: string[][] = [];

  const enter = (path: string) => {
    index.set(path, index.size);
    low.set(path, index.size - 1);
    stack.push(path);
    onStack.add(path);
    return { path, rest: [...(next.get(path) ?? [])] };
  };
  const lower = (path: string, value: number) => low.set(path, Math.min(low.get(path) ?? value, value));

  for (const start of next.keys()) {
    if (index.has(start)) continue;
    const walk = [enter(start)];
    for (let here = walk.at(-1); here; here = walk.at(-1)) {
      const to = here.rest.pop();
      if (to !== undefined) {
        if (!index.has(to)) walk.push(enter(to));
        else if (onStack.has(to)) lower(here.path, index.get(to) ?? 0);
        continue;
      }
      walk.pop();
      const above = walk.at(-1);
      if (above) lower(above.path, low.get(here.path) ?? 0);
      if (low.get(here.path) !== index.get(here.path)) continue;
      const group = stack.splice(stack.indexOf(here.path));
      for (const path of group) onStack.delete(path);
      if (group.length > 1 || next.get(here.path)?.includes(here.path)) groups.push(group.sort());
    }
  }
  return groups.sort((a, b) => b.length - a.length);
}
