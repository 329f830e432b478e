import type { StoreFiles } from "#app/contract/stores/store-files";
import { Notice } from "#app/ui/notice";
import { SectionHead } from "#app/ui/section-head";
import { MakeButton } from "./make-button";
import { StoreFileRow } from "./store-file-row";
import { isBeingMade, useStoreFiles } from "./use-store-files";

/** A book's files for the shops: each as its shop wants it, with what is to be said of it. */
export function StoreFilesSection({
  projectId,
  storeFiles: loaded,
}: {
  projectId: string;
  storeFiles: StoreFiles;
}) {
  const { packs: storeFiles } = loaded;
  const { address, make, asked, trouble } = useStoreFiles(projectId, loaded);
  const made = storeFiles.filter(({ report }) => report !== null).length;
  const wanted = storeFiles.filter(
    (storeFile) => !isBeingMade(storeFile) && (storeFile.report === null || storeFile.isStale),
  );
  const all = wanted.length > 0 ? wanted : storeFiles.filter((storeFile) => !isBeingMade(storeFile));
  return (
    <section className="store-files" aria-labelledby="store-files">
      <SectionHead
        id="store-files"
        level={2}
        title="Files for the shops"
        aside={made > 0 ? `${made} of ${storeFiles.length} made` : null}
      />
      <div className="store-files-lead">
        <p className="mut">
          Each shop wants the same book a little otherwise. Here is one file for each, checked against its
          rules, with the cover and a report. It costs nothing.
        </p>
        {all.length > 0 ? (
          <MakeButton
            address={address}
            stores={all.map(({ store }) => store)}
            isAsked={asked.size > 0}
            onMake={make}
          >
            {wanted.length === storeFiles.length
              ? made === 0
                ? "Make all six"
                : "Make all again"
              : wanted.length > 0
                ? `Make the other ${countWord(wanted.length)}`
                : "Make all again"}
          </MakeButton>
        ) : null}
      </div>
      {trouble ? (
        <Notice tone="danger" role="alert">
          <p>{trouble}</p>
        </Notice>
      ) : null}
      <ul className="store-file-list">
        {storeFiles.map((storeFile) => (
          <StoreFileRow
            key={storeFile.store}
            storeFile={storeFile}
            address={address}
            isAsked={asked.has(storeFile.store)}
            onMake={make}
          />
        ))}
      </ul>
    </section>
  );
}

const countWord = (count: number): string =>
  ["", "one", "two", "three", "four", "five", "six"][count] ?? `${count}`;
