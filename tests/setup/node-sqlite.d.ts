/** The part of Node's own SQLite that tests use; the types of Node that the project has are older than it. */
declare module "node:sqlite" {
  export class DatabaseSync {
    constructor(path: string, options?: { timeout?: number });
    exec(sql: string): void;
    prepare(sql: string): {
      run(...values: (string | number | null)[]): unknown;
      all(...values: (string | number | null)[]): unknown[];
    };
    close(): void;
  }
}
