import Download from "lucide-react/icons/download";
import { everythingPath } from "#app/contract/stores/book-export";
import { handOverPath } from "#app/contract/stores/hand-over";
import { allStoreFilesPath, type StoreFiles } from "#app/contract/stores/store-files";
import { Section } from "#app/features/books/page/hub/fold";
import { signUpTo } from "#app/features/books/page/hub/sign-up-link";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { ButtonLink, TextLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { MakeButton } from "./make-button";
import { StoreFileRow } from "./store-file-row";
import { isBeingMade, useStoreFiles } from "./use-store-files";

type StoreFilesSectionProps = { projectId: string; storeFiles: StoreFiles; isSignedIn: boolean };

/** A book's store files: one for each store, with how it stands and what can be done with it. */
export function StoreFilesSection({ projectId, storeFiles: loaded, isSignedIn }: StoreFilesSectionProps) {
  const { packs: storeFiles } = loaded;
  const locale = useReaderLocale();
  const { address, make, asked, trouble } = useStoreFiles(projectId, loaded);
  const made = storeFiles.filter(({ report }) => report !== null);
  const older = made.filter(({ isStale }) => isStale).length;
  const toMake = storeFiles.filter((one) => !isBeingMade(one) && (one.report === null || one.isStale));
  const current = made.filter(({ isStale }) => !isStale).length;
  const signUp = isSignedIn
    ? null
    : (thing: string, isDownload = false) => signUpTo(projectId, { thing, isDownload });
  return (
    <Section
      id="stores"
      title="Store files"
      state={
        older > 0 ? (
          <span className="st wa">{older} older than the book</span>
        ) : (
          `${made.length} of ${storeFiles.length} made`
        )
      }
    >
      <p className="mut store-files-lead">
        Each store has its own rules. We make and check one file for each. It’s free.
      </p>
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
            signUp={signUp}
          />
        ))}
      </ul>
      {toMake.length > 0 || current > 1 ? (
        <div className="book-acts">
          {toMake.length === 0 ? null : signUp ? (
            <ButtonLink id="make-files" to={signUp("make-files")}>
              {makeWords(toMake.length, storeFiles.length, locale)}
            </ButtonLink>
          ) : (
            <MakeButton
              id="make-files"
              address={address}
              stores={toMake.map(({ store }) => store)}
              isAsked={asked.size > 0}
              onMake={make}
            >
              {makeWords(toMake.length, storeFiles.length, locale)}
            </MakeButton>
          )}
          {current > 1 ? (
            <ButtonLink
              id="get-all"
              to={signUp?.("get-all", true) ?? allStoreFilesPath(projectId)}
              reloadDocument={signUp === null}
            >
              <Download className="i s" aria-hidden="true" />
              {current === storeFiles.length ? "Download all" : `Download the ${current} that are ready`}
              <span className="vh"> as one ZIP</span>
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      <p className="hand-over-way">
        <TextLink to={handOverPath(projectId)}>See what to type at each store</TextLink>
        <span className="t13 mut"> Forms field by field, prices, and what a store’s mail means. </span>
        {isSignedIn ? (
          <TextLink className="t13" to={everythingPath(projectId)} reloadDocument>
            Download everything
          </TextLink>
        ) : null}
      </p>
    </Section>
  );
}

function makeWords(toMake: number, all: number, locale: string | undefined): string {
  if (toMake === all) return `Make all ${all} files`;
  return toMake === 1 ? "Make the last file" : `Make the other ${counted(toMake, "file", "files", locale)}`;
}
