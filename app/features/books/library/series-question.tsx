import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from "react";
import type { LibraryData, ListedBook } from "#app/contract/books/library";

const SeriesDialog = lazy(() => import("./series-dialog"));

const Ask = createContext<(books: readonly ListedBook[]) => void>(() => undefined);

/** Asks which series these books belong to. */
export const useSeriesQuestion = () => useContext(Ask);

type SeriesQuestionProps = { series: LibraryData["series"]; onSent: () => void; children: ReactNode };

/** Holds the question, whose dialog is fetched when it is asked. */
export function SeriesQuestion({ series, onSent, children }: SeriesQuestionProps) {
  const [asked, setAsked] = useState<readonly ListedBook[]>([]);
  const [isOpen, setOpen] = useState(false);
  const ask = (books: readonly ListedBook[]) => {
    setAsked(books);
    setOpen(true);
  };
  return (
    <Ask.Provider value={ask}>
      {children}
      {asked.length > 0 ? (
        <Suspense fallback={null}>
          <SeriesDialog
            key={asked.map(({ id }) => id).join()}
            books={asked}
            series={series}
            isOpen={isOpen}
            onOpenChange={setOpen}
            onSent={() => {
              setOpen(false);
              onSent();
            }}
          />
        </Suspense>
      ) : null}
    </Ask.Provider>
  );
}
