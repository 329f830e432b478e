import type { Workspace } from "#domain/convert/workspace";
import { workKey, workPrefix, workRoom } from "#workers/services/files/file-keys";

/** R2 lists and deletes at most 1,000 keys in one call. */
const keysAtOnce = 1_000;

export type R2Workspace = Workspace & {
  /** Takes everything away that any sitting of this project left there. */
  clear(): Promise<void>;
};

/**
 * What one project's sittings keep for one another, in objects that no address leads to. `check` throws when the project
 * has gone to another attempt: this one must not write over what the other keeps.
 */
export function r2Workspace(
  bucket: R2Bucket,
  project: { id: string; revision: number },
  check: () => void,
): R2Workspace {
  const prefix = workPrefix(project.id, project.revision);
  let isUsed = false;
  return {
    async get(name) {
      const found = await bucket.get(workKey(prefix, name));
      if (!found) return undefined;
      isUsed = true;
      return new Uint8Array(await found.arrayBuffer());
    },
    async put(name, bytes) {
      check();
      isUsed = true;
      await bucket.put(workKey(prefix, name), bytes);
    },
    async clear() {
      if (isUsed) await clearWorkspace(bucket, project.id);
    },
  };
}

export async function clearWorkspace(bucket: R2Bucket, projectId: string): Promise<void> {
  const list = () => bucket.list({ prefix: workRoom(projectId), limit: keysAtOnce });
  for (let page = await list(); page.objects.length > 0; page = await list()) {
    await bucket.delete(page.objects.map(({ key }) => key));
    if (!page.truncated) return;
  }
}
