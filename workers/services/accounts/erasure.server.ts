import type { Database, DatabaseOf } from "#db/client";
import {
  claimedGuests,
  closeAccount,
  deleteClosedUser,
  deleteGuest,
  deletePictures,
  deleteProjects,
  deleteSmallRows,
  dueDeletions,
  pictureFilesOf,
  projectFilesOf,
} from "#db/queries/accounts/deletions";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { Sessions } from "#workers/services/accounts/sessions.server";
import { ownerRooms, workRoom } from "#workers/services/files/file-keys";
import { dropSome } from "#workers/services/files/project-files.server";

/** D1 binds at most 100 values in one statement. */
const rowsAtOnce = 45;
const guestsAtOnce = 50;
const accountsAtOnce = 20;
/** R2 and D1 operations of one run; a Worker may do 1,000, and other sweeps share them. */
const maxOperations = 400;

type Deps = {
  db: DatabaseOf;
  files: R2Bucket;
  sessions: Pick<Sessions, "erase">;
  audit: Audit;
  /** Ends what the account pays for; may be asked again. */
  endPayments: (userId: string) => Promise<void>;
};

/** What a run may still do. */
type Budget = { left: number };

/**
 * Takes away everything of the accounts whose time has come, as far as one run may go. What is left is the next run's: each step finds
 * by itself what is still there, files go before the rows that name them, and the account's own row goes last. Answers how many
 * accounts are gone.
 */
export async function eraseDueAccounts(
  { db, files, sessions, audit, endPayments }: Deps,
  now: number,
  operations = maxOperations,
): Promise<number> {
  const budget = { left: operations };
  const failed: unknown[] = [];
  let gone = 0;
  const directory = db("directory");
  for (const userId of await dueDeletions(directory, now, accountsAtOnce)) {
    if (budget.left <= 0) break;
    // One account that cannot be deleted must not keep the others.
    const isGone = await erase(userId).catch((error: unknown) => void failed.push(error));
    if (isGone) gone++;
  }
  if (failed.length > 0) throw new AggregateError(failed, "Accounts could not be deleted");
  return gone;

  async function erase(userId: string): Promise<boolean> {
    const shard = db(userId);
    budget.left--;
    if (!(await closeAccount(shard, userId, now))) return false;
    // Before its rows go: nobody would know any more what to end.
    await endPayments(userId);
    for (;;) {
      const claimed = await claimedGuests(shard, userId, guestsAtOnce);
      if (claimed.length === 0) break;
      // Their files keep the guest's id, so the guest's row goes after them.
      for (const guestId of claimed) {
        if (!(await eraseOwner({ db: shard, files }, guestId, budget))) return false;
        await deleteGuest(shard, guestId);
      }
    }
    if (!(await eraseOwner({ db: shard, files }, userId, budget))) return false;
    await sessions.erase(userId);
    await deleteClosedUser(shard, userId);
    audit.record({ at: now, action: "account-deleted", result: "ok", actor: userId });
    return true;
  }
}

/** Takes away what one id owns; false when the budget ended before. */
async function eraseOwner(
  { db, files }: { db: Database; files: R2Bucket },
  ownerId: string,
  budget: Budget,
): Promise<boolean> {
  for (;;) {
    if (budget.left <= 0) return false;
    const { ids, keys } = await projectFilesOf(db, ownerId, Math.min(rowsAtOnce, budget.left));
    budget.left -= 3;
    if (ids.length === 0) break;
    await dropKeys(files, keys, budget);
    for (const id of ids) if (!(await dropRoom(files, workRoom(id), budget))) return false;
    await deleteProjects(db, ownerId, ids);
  }
  for (;;) {
    if (budget.left <= 0) return false;
    const found = await pictureFilesOf(db, ownerId, rowsAtOnce);
    budget.left -= 3;
    if (found.pictures.length + found.designs.length === 0) break;
    await dropKeys(files, found.keys, budget);
    await deletePictures(db, ownerId, found);
  }
  for (const room of ownerRooms(ownerId)) if (!(await dropRoom(files, room, budget))) return false;
  await deleteSmallRows(db, ownerId);
  return true;
}

async function dropKeys(files: R2Bucket, keys: readonly string[], budget: Budget): Promise<void> {
  if (keys.length === 0) return;
  budget.left--;
  await files.delete([...new Set(keys)]);
}

/** Empties a room; false when the budget ended before. The last room may go a little over it. */
async function dropRoom(files: R2Bucket, room: string, budget: Budget): Promise<boolean> {
  for (;;) {
    const { dropped, isEmpty } = await dropSome(files, room);
    budget.left -= dropped > 0 ? 2 : 1;
    if (isEmpty) return true;
    if (budget.left <= 0) return false;
  }
}
