/** The part of Node's own SQLite that tests and scripts use; the types of Node that the project has are older than it. */
declare module "node:sqlite" {
  export class DatabaseSync {
    constructor(path: string, options?: { timeout?: number });
    exec(sql: string): void;
    prepare(sql: string): {
      run(...values: (string | number | null | Uint8Array)[]): unknown;
      all(...values: (string | number | null | Uint8Array)[]): unknown[];
      iterate(...values: (string | number | null | Uint8Array)[]): Iterator<unknown>;
    };
    close(): void;
  }
}
