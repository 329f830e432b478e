import BookCopy from "lucide-react/icons/book-copy";
import { lazy, Suspense, useState } from "react";
import type { FinishedCover } from "#app/contract/books/project-page";
import { PanelBoundary } from "#app/features/covers/panel-boundary";
import { useEngine } from "#app/features/covers/preview/use-engine";
import { Button, ButtonLink } from "#app/ui/button";
import { SectionHead } from "#app/ui/section-head";
import { signUpTo } from "./hub/sign-up-link";

// Fetched when it is first opened.
const MockUpsDialog = lazy(() =>
  import("#app/features/covers/mock-ups/mock-ups-dialog").then((module) => ({
    default: module.MockUpsDialog,
  })),
);

type CoverMockUpsProps = { projectId: string; title: string; cover: FinishedCover };

/** The way from a finished cover to pictures of it as a book. */
export function CoverMockUps({ projectId, title, cover }: CoverMockUpsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="mock-ups" className="cover-mock-ups">
      <SectionHead id="mock-ups" level={2} title="Mock-ups" />
      <p className="mut">
        See the cover as a standing book, a stack, on a phone, on an e-reader, and small in a store. Every
        picture is yours to post.
      </p>
      {cover.path === null ? (
        <p>
          <ButtonLink id="mock-ups-button" to={signUpTo(projectId, { thing: "mock-ups-button" })}>
            Sign up to make mock-ups
          </ButtonLink>
        </p>
      ) : (
        <Button id="mock-ups-button" className="js-only" onClick={() => setOpen(true)}>
          <BookCopy className="i" aria-hidden="true" />
          Make mock-ups
        </Button>
      )}
      {isOpen && cover.path !== null ? (
        <PanelBoundary onClose={() => setOpen(false)}>
          <Suspense fallback={null}>
            <OpenMockUps
              source={{ kind: "file", title, ...cover, path: cover.path }}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </PanelBoundary>
      ) : null}
    </section>
  );
}

/** With an engine of its own, for the words on the screens. */
function OpenMockUps({ source, onClose }: Pick<Parameters<typeof MockUpsDialog>[0], "source" | "onClose">) {
  const { engine } = useEngine();
  return <MockUpsDialog source={source} engine={engine} onClose={onClose} />;
}
