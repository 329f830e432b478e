/** Cache Storage as keeping books uses it, in memory. `isFull` makes every write fail as a full disk does. */
export class MemoryCaches {
  readonly held = new Map<string, Map<string, { body: Blob; headers: Headers }>>();
  isFull = false;

  async open(name: string): Promise<Cache> {
    if (!this.held.has(name)) this.held.set(name, new Map());
    const entries = () => this.held.get(name);
    const pathOf = (key: RequestInfo | URL) =>
      new URL(typeof key === "string" ? key : "url" in key ? key.url : key, "https://site.test").pathname;
    const cache = {
      match: async (key: RequestInfo) => {
        const found = entries()?.get(pathOf(key));
        return found && new Response(found.body, { headers: found.headers });
      },
      put: async (key: RequestInfo, response: Response) => {
        if (this.isFull) throw new DOMException("No room", "QuotaExceededError");
        entries()?.set(pathOf(key), { body: await response.blob(), headers: response.headers });
      },
      delete: async (key: RequestInfo) => entries()?.delete(pathOf(key)) ?? false,
      keys: async () => [...(entries()?.keys() ?? [])].map((path) => new Request(`https://site.test${path}`)),
    };
    return cache as unknown as Cache;
  }

  /** As the browser does: the cache made first is asked first. */
  async match(key: RequestInfo): Promise<Response | undefined> {
    for (const name of this.held.keys()) {
      const found = await (await this.open(name)).match(key);
      if (found) return found;
    }
    return undefined;
  }

  async has(name: string): Promise<boolean> {
    return this.held.has(name);
  }

  async delete(name: string): Promise<boolean> {
    return this.held.delete(name);
  }

  async keys(): Promise<string[]> {
    return [...this.held.keys()];
  }

  /** Every path kept, whatever the cache. */
  paths(): string[] {
    return [...this.held.values()].flatMap((entries) => [...entries.keys()]).sort();
  }
}
