import type { Bindings } from "../../workers/env.server";

/** What one act asked of the platform. `putBytes` were stored, `deletes` cost nothing. */
export type Spent = {
  queries: number;
  rowsRead: number;
  rowsWritten: number;
  databaseMs: number;
  /** Bytes that the database grew by. */
  databaseBytes: number;
  puts: number;
  gets: number;
  putBytes: number;
  messages: number;
  objectCalls: number;
};

export const nothingSpent = (): Spent => ({
  queries: 0,
  rowsRead: 0,
  rowsWritten: 0,
  databaseMs: 0,
  databaseBytes: 0,
  puts: 0,
  gets: 0,
  putBytes: 0,
  messages: 0,
  objectCalls: 0,
});

/** The Worker's bindings, with each call of the database, the bucket, the objects and the queues added to `spent`. */
export function countedBindings(bindings: Bindings, spent: Spent): Bindings {
  return {
    ...bindings,
    DB: countedDatabase(bindings.DB, spent),
    FILES: countedBucket(bindings.FILES, spent),
    CONVERSION_GATE: countedObjects(bindings.CONVERSION_GATE, spent),
    THROTTLE: countedObjects(bindings.THROTTLE, spent),
    SESSION_REGISTRY: countedObjects(bindings.SESSION_REGISTRY, spent),
    AUDIT_WRITER: countedObjects(bindings.AUDIT_WRITER, spent),
    PASSWORD_KEEPER: countedObjects(bindings.PASSWORD_KEEPER, spent),
    CONVERSIONS: countedQueue(spent),
    COVERS: countedQueue(spent),
    MESSAGES: countedQueue(spent),
  };
}

function countedDatabase(database: D1Database, spent: Spent): D1Database {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const add = ({ meta }: D1Result) => {
    spent.queries++;
    spent.rowsRead += meta.rows_read ?? 0;
    spent.rowsWritten += meta.rows_written ?? 0;
    spent.databaseMs += meta.duration ?? 0;
  };
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const all = async () => {
      const result = await statement.all<Record<string, unknown>>();
      add(result);
      return result;
    };
    const own = {
      bind: (...values: unknown[]) => counted(statement.bind(...values)),
      all,
      run: all,
      // `raw` tells no figures. What is read may be read twice for them; what is written is done once, and its columns
      // have names of their own.
      async raw() {
        const { results, meta } = await all();
        return meta.changed_db ? results.map((row) => Object.values(row)) : statement.raw();
      },
      async first(column?: string) {
        const { results } = await all();
        const [row] = results;
        return row === undefined ? null : column === undefined ? row : row[column];
      },
    } as unknown as D1PreparedStatement;
    originals.set(own, statement);
    return own;
  };
  return {
    prepare: (sql: string) => counted(database.prepare(sql)),
    async batch(statements: D1PreparedStatement[]) {
      const results = await database.batch(statements.map((one) => originals.get(one) ?? one));
      for (const result of results) add(result);
      return results;
    },
    exec: (sql: string) => database.exec(sql),
  } as unknown as D1Database;
}

function countedBucket(bucket: R2Bucket, spent: Spent): R2Bucket {
  const written = new Set(["put", "createMultipartUpload", "list"]);
  const read = new Set(["get", "head"]);
  return new Proxy(bucket, {
    get(target, name: keyof R2Bucket) {
      const method = target[name] as (...given: unknown[]) => unknown;
      if (typeof method !== "function") return method;
      return async (...given: unknown[]) => {
        if (written.has(name)) spent.puts++;
        if (read.has(name)) spent.gets++;
        const answer = await method.apply(target, given);
        if (name === "put") spent.putBytes += (answer as R2Object | null)?.size ?? 0;
        if (name === "createMultipartUpload") return countedUpload(answer as R2MultipartUpload, spent);
        return answer;
      };
    },
  });
}

function countedUpload(upload: R2MultipartUpload, spent: Spent): R2MultipartUpload {
  return {
    key: upload.key,
    uploadId: upload.uploadId,
    abort: () => upload.abort(),
    async uploadPart(number: number, value: Parameters<R2MultipartUpload["uploadPart"]>[1]) {
      spent.puts++;
      return upload.uploadPart(number, value);
    },
    async complete(parts: R2UploadedPart[]) {
      spent.puts++;
      const object = await upload.complete(parts);
      spent.putBytes += object.size;
      return object;
    },
  } as R2MultipartUpload;
}

function countedObjects<T extends Rpc.DurableObjectBranded | undefined>(
  namespace: DurableObjectNamespace<T>,
  spent: Spent,
): DurableObjectNamespace<T> {
  const stub = (one: object) =>
    new Proxy(one, {
      get(target, name) {
        const method = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        return (...given: unknown[]) => {
          spent.objectCalls++;
          return Reflect.apply(method, target, given);
        };
      },
    });
  return new Proxy(namespace, {
    get(target, name) {
      const method = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return (...given: unknown[]) => {
        const answer = Reflect.apply(method, target, given);
        return name === "getByName" || name === "get" ? stub(answer as object) : answer;
      };
    },
  });
}

const countedQueue = (spent: Spent) =>
  ({
    async send() {
      spent.messages++;
    },
    async sendBatch(messages: unknown[]) {
      spent.messages += messages.length;
    },
  }) as unknown as Queue<unknown>;
