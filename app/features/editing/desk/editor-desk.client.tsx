import { useSearchParams } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import Focus from "lucide-react/icons/focus";
import Search from "lucide-react/icons/search";
import type { EditorView } from "prosemirror-view";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { detailsPath } from "#app/contract/books/details-page";
import type { EditableBook, SavedChapter } from "#app/contract/books/editing";
import type { Project } from "#app/contract/books/projects";
import { languageName } from "#app/features/books/language-name";
import { Button, ButtonLink, IconButton, TextLink } from "#app/ui/button";
import { useToast } from "#app/ui/toast";
import { DecideAllDialog } from "../changes/decide-all-dialog";
import { useChanges } from "../changes/use-changes";
import { useDecideAll } from "../changes/use-decide-all";
import { WaitingBar } from "../changes/waiting-bar";
import { RenameDialog } from "../chapters/rename-dialog";
import { ornamentIn } from "../commands/blocks";
import { linkAt, setLink } from "../commands/marks";
import { useCommentItems } from "../comments/use-comment-items";
import { type Device, DeviceSwitch } from "../devices/device-switch";
import { useFind } from "../find/use-find";
import { languageAt, setLanguage } from "../language/language-commands";
import { LanguageDialog } from "../language/language-dialog";
import { LinkDialog } from "../links/link-dialog";
import { useLinkPlaces } from "../links/use-link-places";
import { showItem } from "../margin/bring-into-view";
import { countWaiting } from "../margin/count-waiting";
import { MarginColumn } from "../margin/margin-column";
import { MarginHead } from "../margin/margin-head";
import { MarginNumbers } from "../margin/margin-numbers";
import { useMargin } from "../margin/use-margin";
import { AddMenu } from "../matter/add-menu";
import { useNoteNumbers } from "../notes/use-note-numbers";
import { PictureDialogs } from "../pictures/picture-dialogs";
import { usePictures } from "../pictures/use-pictures";
import { loadChapter, saveChapter } from "../saving/calls";
import { unsentDrafts } from "../saving/unsent-drafts";
import { ChapterHistories } from "../undo/chapter-histories";
import { useDeeds } from "../undo/use-deeds";
import { useVersions } from "../versions/use-versions";
import { VersionMenu } from "../versions/version-menu";
import { wearBookStyle } from "../view/book-look";
import { lockedWords } from "../view/node-views";
import { ChapterList } from "./chapter-list";
import { ChapterPane, type LeftAt } from "./chapter-pane";
import { ConflictDialog } from "./conflict-dialog";
import { EditBar } from "./edit-bar";
import { EditorBones } from "./editor-bones";
import { runTool } from "./run-tool";
import { ShortcutsDialog } from "./shortcuts-dialog";
import { SlashMenu } from "./slash-menu";
import { type Tool, ToolBar } from "./tool-bar";
import { useChapter } from "./use-chapter";
import { useChapterDeeds } from "./use-chapter-deeds";
import { useDeskKeys } from "./use-desk-keys";
import { useEditableBook } from "./use-editable-book";
import { useKeyboardHeight } from "./use-keyboard-height";
import { useLeaving } from "./use-leaving";
import { usePublishing } from "./use-publishing";
import { useTextState } from "./use-text-state";

type EditorDeskProps = { project: Pick<Project, "id" | "name">; userId: string };
type Chapter = EditableBook["chapters"][number];
const FindPanel = lazy(() => import("../find/find-panel"));
type Asked = "decide" | "link" | "picture" | "language" | "keys" | "conflict" | undefined;

export default function EditorDesk({ project, userId }: EditorDeskProps) {
  const projectId = project.id;
  const bookPath = `/projects/${encodeURIComponent(projectId)}`;
  const toast = useToast();
  const [search, setSearch] = useSearchParams();
  const { book, setBook, fault: bookFault, reload, isMaking } = useEditableBook(projectId);
  const drafts = useMemo(() => unsentDrafts(userId, projectId), [userId, projectId]);
  const [saved, setSaved] = useState<ReadonlyMap<string, { words: number; title: string }>>(new Map());
  const present = book?.chapters.filter(({ isDeleted }) => !isDeleted) ?? [];
  const current =
    present.find(({ id }) => id === search.get("chapter")) ??
    present.find(({ matter }) => matter === "body") ??
    present[0];
  const histories = useMemo(() => new ChapterHistories(), []);
  const {
    chapter,
    fault,
    state,
    saver,
    settle,
    reload: again,
  } = useChapter(projectId, current?.id, drafts, histories, noteSaved);
  function noteSaved(id: string, { words, title, revision }: SavedChapter) {
    setSaved((known) => new Map(known).set(id, { words, title }));
    setBook(
      (now) =>
        now && {
          ...now,
          hasChanges: true,
          chapters: now.chapters.map((one) =>
            one.id === id ? { ...one, words, title, revision, isChanged: true } : one,
          ),
        },
    );
  }
  const [view, setView] = useState<EditorView>();
  const text = useTextState();
  const deeds = useDeeds(histories, chapter?.id, view);
  const find = useFind(view);
  const numbers = useNoteNumbers(book, chapter?.id, view);
  const comments = useCommentItems({
    projectId,
    edition: book?.edition,
    view,
    language: book?.language ?? "en",
    typography: book?.typography ?? false,
  });
  const changes = useChanges({ view, chapterId: chapter?.id, chapters: book?.chapters ?? [] });
  const items = useMemo(() => [...changes.items, ...comments.items], [changes.items, comments.items]);
  const waiting = useMemo(() => countWaiting(items), [items]);
  const margin = useMargin({
    view,
    chapterId: chapter?.id,
    items,
    asked: search.get("comment") ?? undefined,
  });
  const [asked, setAsked] = useState<Asked>();
  const [isFocused, setFocused] = useState(false);
  const [device, setDevice] = useState<Device>("page");
  const [renamed, setRenamed] = useState<Chapter>();
  const [isListOpen, setListOpen] = useState(false);
  const [closedSlash, setClosedSlash] = useState<string>();
  const left = useRef<LeftAt>();
  const slashKeys = useRef<(event: KeyboardEvent) => boolean>();
  const usual = useRef<string>();
  if (chapter) usual.current = ornamentIn(chapter.open.doc) ?? usual.current;

  useLeaving(saver);
  useKeyboardHeight();
  const { language, theme, hasFonts = false } = book ?? {};
  useEffect(
    () => (language === undefined ? undefined : wearBookStyle(theme ?? "classic", language, hasFonts)),
    [theme, language, hasFonts],
  );
  useEffect(() => {
    if (state.kind === "conflict") setAsked("conflict");
    if (state.kind === "failed")
      toast({ title: "Save Error", description: state.message, tone: "destructive" });
  }, [state, toast]);
  const go = (id: string) => {
    setSearch({ chapter: id }, { preventScrollReset: true });
    setListOpen(false);
  };
  const [name, onName] = useState("");
  const { update, making } = usePublishing({
    ...{ projectId, book, isMaking, saver, versionName: { name, onName }, reload, again },
  });
  const versions = useVersions({ projectId, book, setBook, saver, reload, again });
  const decideAll = useDecideAll({ projectId, changes, view, saver, deeds, reload, again });
  const pictures = usePictures({ projectId, book, setBook, onPlaced: () => setAsked("picture") });
  const deed = useChapterDeeds({
    ...{ projectId, book, setBook, saver, view, current, deeds, go, again },
    onSaved: noteSaved,
  });
  const linkPlaces = useLinkPlaces({ projectId, view, present, current, onSaved: noteSaved });
  useDeskKeys({
    async onSave() {
      await saver.current?.flush();
      if (saver.current && !saver.current.isDirty) toast({ title: "Changes Saved", tone: "success" });
    },
    onChapter(step) {
      const next = present[present.findIndex(({ id }) => id === current?.id) + step];
      if (next) go(next.id);
    },
    onHelp: () => setAsked("keys"),
    onFind: find.open,
    onHistory(which) {
      if (!deeds.step(which) && view) runTool(view, { do: which }, usual.current);
    },
  });

  if (!book)
    return bookFault ? (
      <Trouble bookPath={bookPath} message={bookFault} onRetry={() => void reload()} />
    ) : (
      <EditorBones title={project.name} bookPath={bookPath} />
    );
  const wordsOf = (one: Chapter) =>
    one.id === chapter?.id && text.words ? text.words.chapter : (saved.get(one.id)?.words ?? one.words);
  const bookWords = present.reduce((sum, one) => sum + wordsOf(one), 0);
  const tool = (wanted: Tool) => {
    if (!view) return;
    if (wanted.do === "link" || wanted.do === "picture" || wanted.do === "language") setAsked(wanted.do);
    else if (wanted.do === "split") void deed.split();
    else if ((wanted.do === "undo" || wanted.do === "redo") && deeds.step(wanted.do)) return;
    else runTool(view, wanted, usual.current);
  };
  const close = () => {
    setAsked(undefined);
    view?.focus();
  };
  const count = (words: number) => words.toLocaleString("en-US");
  const list = (
    <ChapterList
      chapters={book.chapters}
      currentId={current?.id}
      wordsOf={wordsOf}
      waiting={waiting}
      onChoose={() => setListOpen(false)}
      onDeed={
        isMaking
          ? undefined
          : (wanted, one) => {
              if (wanted === "rename") setRenamed(one);
              else if (wanted === "split") void deed.split();
              else deed.run(wanted, one);
            }
      }
      onMove={deed.move}
    />
  );
  return (
    <div className={`edit-desk on-${device}${isFocused ? " is-focused" : ""}`}>
      <EditBar
        title={book.title || project.name}
        versions={
          <VersionMenu
            {...{ projectId, name, onName, isMaking, list: versions.list, fault: versions.fault }}
            hasEdits={book.hasChanges || state.kind === "saving"}
            isOpenAtFirst={search.has("versions")}
            onOpen={() => void (saver.current?.flush() ?? Promise.resolve()).then(versions.load)}
            onRestore={versions.restore}
            onDiscard={versions.discard}
            onUpdate={update}
          />
        }
        devices={<DeviceSwitch device={device} onDevice={setDevice} />}
        bookPath={bookPath}
        state={state}
        making={making}
        canUpdate={book.hasChanges || state.kind === "saving"}
        onUpdate={update}
        onConflict={() => setAsked("conflict")}
        onRetry={() => void saver.current?.flush()}
      />
      <div className="edit-phone">
        <button type="button" aria-expanded={isListOpen} onClick={() => setListOpen(!isListOpen)}>
          <span className="name">{current?.title || "Untitled"}</span>
          <ChevronDown className="i s" aria-hidden="true" />
          <span className="vh">, all chapters</span>
        </button>
        <span className="num">{current ? `${count(wordsOf(current))} words` : ""}</span>
      </div>
      <div className="edit-head">
        <h2>Chapters</h2>
        <IconButton
          label="Find in the book"
          title="Find in the book (Ctrl+F)"
          onClick={() => find.open("find")}
        >
          <Search className="i s" aria-hidden="true" />
        </IconButton>
        <AddMenu
          chapters={book.chapters}
          detailsPath={detailsPath(projectId)}
          isDisabled={isMaking}
          onChapter={() => void deed.add()}
          onPages={(pages) => void deed.addPages(pages)}
        />
      </div>
      <ToolBar state={text.tools} className="edit-tools" onTool={tool} />
      <MarginHead margin={margin} />
      <div className={isListOpen ? "edit-list is-open" : "edit-list"}>{list}</div>
      <div className="edit-stage">
        <article className="edit-leaf">
          <p className="edit-running">{book.title}</p>
          <WaitingBar
            changes={changes}
            isOff={isMaking}
            onShow={() => {
              const first = margin.placed.find(({ item }) => !item.isDone)?.item.id;
              if (first === undefined) return;
              margin.choose(first);
              margin.setSheetOpen(true);
              requestAnimationFrame(() => showItem(first));
            }}
            onChapter={go}
            onDecideAll={() => setAsked("decide")}
          />
          {chapter ? (
            <ChapterPane
              chapter={chapter}
              left={left}
              options={{
                bookId: projectId,
                title: current?.title || "Untitled chapter",
                language: book.language,
                typography: book.typography,
                ornament: usual.current,
                plugins: [...changes.plugins, ...margin.plugins, ...find.plugins, ...numbers.plugins],
                pictureOf: pictures.pictureOf,
                onFiles: pictures.place,
                onPicturesLost: (lost) =>
                  toast({
                    title: lost === 1 ? "A picture wasn’t pasted" : `${lost} pictures weren’t pasted`,
                    description: "Save them as files and add them with the Picture tool.",
                  }),
                onPicture: () => setAsked("picture"),
                onLink: () => setAsked("link"),
                onKey: (event) => slashKeys.current?.(event) ?? false,
                onHistory: deeds.step,
                onRefused: () => toast({ title: "Nothing changed", description: lockedWords }),
              }}
              onView={setView}
              onTyped={deeds.typed}
              onLeave={(id, left) => {
                histories.keep(id, left);
                numbers.left(id, left.state);
              }}
              onState={(now, isChanged) => {
                text.see(now);
                if (isChanged) find.changed();
              }}
              onChange={(read) => saver.current?.changed(read)}
            />
          ) : fault ? (
            <div role="alert" className="edit-fault">
              <p>{fault}</p>
              <Button onClick={again}>Try again</Button>
            </div>
          ) : (
            <p className="edit-opening" role="status">
              Opening the chapter…
            </p>
          )}
          <MarginNumbers margin={margin} />
        </article>
        <MarginColumn
          margin={margin}
          foot={<TextLink to={`${bookPath}/comments`}>Proof links and all comments</TextLink>}
          onLeave={() => view?.focus()}
        >
          <ButtonLink to={`${bookPath}/comments`}>Share a proof link</ButtonLink>
        </MarginColumn>
      </div>
      <footer className="edit-foot">
        <span>
          <span>
            Chapter{" "}
            <b>
              {text.words && text.words.selected > 0 ? `${count(text.words.selected)} of ` : ""}
              {current ? count(wordsOf(current)) : "–"}
            </b>{" "}
            words
          </span>
          <span>
            Book <b>{count(bookWords)}</b> words
          </span>
        </span>
        <span>
          <span>{languageName(book.language)}</span>
          <Button
            variant="quiet"
            className="edit-small"
            aria-pressed={isFocused}
            onClick={() => setFocused(!isFocused)}
          >
            <Focus className="i s" aria-hidden="true" />
            {isFocused ? "Leave focus mode" : "Focus mode"}
          </Button>
          <Button variant="quiet" className="edit-small" onClick={() => setAsked("keys")}>
            Shortcuts
            <span className="kbd" aria-hidden="true">
              ?
            </span>
          </Button>
        </span>
      </footer>
      {find.asked ? (
        <Suspense fallback={null}>
          <FindPanel
            asked={find.asked}
            isShown={find.isShown}
            onArrived={find.arrived}
            book={book}
            openId={chapter?.id}
            open={chapter?.open}
            view={view}
            change={find.change}
            changedNow={find.changedNow}
            door={{
              load: (id) => loadChapter(projectId, id),
              save: (id, save) => saveChapter(projectId, id, save),
              histories,
            }}
            drafts={drafts}
            saver={saver}
            deeds={deeds}
            onSaved={noteSaved}
            go={go}
            again={again}
            onClose={find.close}
          />
        </Suspense>
      ) : null}
      {view && text.slash !== undefined && text.slash !== closedSlash ? (
        <SlashMenu
          view={view}
          query={text.slash}
          keys={slashKeys}
          onTool={tool}
          onClose={() => setClosedSlash(text.slash)}
        />
      ) : null}
      {state.kind === "conflict" ? (
        <ConflictDialog
          isOpen={asked === "conflict"}
          mine={state.mine}
          theirs={state.theirs}
          onClose={close}
          onKeep={(which) => {
            setAsked(undefined);
            void settle(which);
          }}
        />
      ) : null}
      {asked === "link" && view ? (
        <LinkDialog
          href={linkAt(view.state)?.href ?? ""}
          places={linkPlaces.list()}
          onPlace={async (place) => {
            await linkPlaces.set(place);
            close();
          }}
          onClose={close}
          onSet={(href) => {
            if (!setLink(href)(view.state, view.dispatch) && href !== "")
              toast({ title: "Select the words first", description: "A link needs words to stand on." });
            close();
          }}
        />
      ) : null}
      {renamed ? (
        <RenameDialog
          title={renamed.title}
          onRename={(title) => {
            setRenamed(undefined);
            deed.rename(renamed, title);
          }}
          onClose={() => setRenamed(undefined)}
        />
      ) : null}
      {asked === "language" && view ? (
        <LanguageDialog
          now={languageAt(view.state)}
          bookLanguage={book.language}
          onSet={(wanted) => {
            setLanguage(wanted)(view.state, view.dispatch);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {asked === "picture" && view ? (
        <PictureDialogs view={view} pictures={pictures} onClose={close} />
      ) : null}
      {asked === "decide" ? (
        <DecideAllDialog
          inChapter={decideAll.inChapter()}
          loadBook={decideAll.loadBook}
          onClose={close}
          onDecide={async (what) => {
            await decideAll.decide(what);
            close();
          }}
        />
      ) : null}
      {asked === "keys" ? <ShortcutsDialog onClose={close} /> : null}
    </div>
  );
}

function Trouble({ bookPath, message, onRetry }: { bookPath: string; message: string; onRetry: () => void }) {
  return (
    <div className="wrap edit-apart" role="alert">
      <h1 className="d56">The editor couldn’t open</h1>
      <p className="lead">{message}</p>
      <div className="row tight">
        <Button variant="primary" size="l" onClick={onRetry}>
          Try again
        </Button>
        <a className="btn l" href={bookPath}>
          Back to the book
        </a>
      </div>
    </div>
  );
}
