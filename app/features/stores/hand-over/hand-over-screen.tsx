import { Link } from "@remix-run/react";
import { type HandOverAnswer, type HandOverData, handOverPath } from "#app/contract/stores/hand-over";
import { BookCrumbs } from "#app/features/books/book-crumbs";
import { type SheetStoreId, sheetStoreIds } from "#domain/stores/sheet/sheet";
import { storeNames } from "#domain/stores/sheet/store-names";
import { AskModel } from "./ask-model";
import { MailDecoder } from "./mail-decoder";
import { PriceWhatIf } from "./price-what-if";
import { SheetView } from "./sheet-view";
import { TakeHome } from "./take-home";

type HandOverScreenProps = { data: HandOverData; answer: HandOverAnswer | undefined };

/** All that a store asks for when a book is handed over, and what its mails mean. */
export function HandOverScreen({ data, answer }: HandOverScreenProps) {
  const { project, sheet, open } = data;
  return (
    <div className="wrap hand-over">
      <BookCrumbs project={project} here="Hand over" />
      <h1 className="d56">Hand over to the stores</h1>
      <p className="lead">
        Each store’s form, field by field, filled in from your book. Copy what you need. We change nothing at
        the stores.
      </p>
      <nav className="hand-over-stores" aria-label="Stores">
        {sheetStoreIds.map((store) => (
          <StoreLink
            key={store}
            {...{ projectId: project.id, store, open: open[store] }}
            isHere={store === sheet.store}
          />
        ))}
      </nav>
      <SheetView projectId={project.id} sheet={sheet} />
      <PriceWhatIf data={data} />
      <MailDecoder projectId={project.id} store={sheet.store} answer={answer} />
      {data.analyst === null ? null : (
        <AskModel projectId={project.id} store={sheet.store} provider={data.analyst} answer={answer} />
      )}
      <TakeHome projectId={project.id} isSignedIn={data.user !== null} />
    </div>
  );
}

type StoreLinkProps = { projectId: string; store: SheetStoreId; open: number; isHere: boolean };

function StoreLink({ projectId, store, open, isHere }: StoreLinkProps) {
  return (
    <Link
      to={handOverPath(projectId, store)}
      aria-current={isHere ? "page" : undefined}
      preventScrollReset
      className="hand-over-store"
    >
      {storeNames[store]}
      <span className="t13">{open === 0 ? "Complete" : `${open} to do`}</span>
    </Link>
  );
}
