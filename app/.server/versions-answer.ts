import type { BookVersion, BookVersions } from "#app/contract/books/versions";
import type { ChangeSize } from "#domain/editions/book-changes";
import { Refusal } from "#domain/refusal";
import type { ListedVersion, VersionList } from "#workers/services/books/versions.server";

/** A book's versions as its author sees them. */
export function versionsAnswer(list: VersionList, waiting: ChangeSize | null): BookVersions {
  const present = list.versions.find(({ isPresent }) => isPresent);
  return {
    versions: list.versions.map((one) => versionAnswer(one, present)),
    max: list.max,
    next: list.next,
    dropped: list.dropped,
    waiting,
  };
}

function versionAnswer(version: ListedVersion, present: ListedVersion | undefined): BookVersion {
  const { number, kind, name, madeAt, isPresent, restoredFrom, change, facts, outputFileName } = version;
  return {
    number,
    kind,
    name,
    madeAt: new Date(madeAt).toISOString(),
    isPresent,
    restoredFrom,
    originalFileName: facts.originalFileName,
    words: facts.facts?.words ?? null,
    size: facts.outputSize,
    outputFileName,
    change,
    isSame: version.outputKey === present?.outputKey,
  };
}

/** Reads a version's number out of an address. Refuses with `version-not-kept` what is none. */
export function versionNumber(name: string | undefined): number {
  if (!name || !/^[1-9]\d{0,5}$/.test(name)) throw new Refusal("version-not-kept");
  return Number(name);
}
