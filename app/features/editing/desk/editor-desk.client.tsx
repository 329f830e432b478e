import { useSearchParams } from "@remix-run/react";
import type { EditorView } from "prosemirror-view";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { detailsPath } from "#app/contract/books/details-page";
import type { EditableBook } from "#app/contract/books/editing";
import type { Project } from "#app/contract/books/projects";
import { languageName } from "#app/features/books/language-name";
import { useToast } from "#app/ui/toast";
import { useChanges } from "../changes/use-changes";
import { useDecideAll } from "../changes/use-decide-all";
import { ornamentIn } from "../commands/blocks";
import { useCommentItems } from "../comments/use-comment-items";
import { type Device, DeviceSwitch } from "../devices/device-switch";
import { useFind } from "../find/use-find";
import { useLinkPlaces } from "../links/use-link-places";
import { countWaiting } from "../margin/count-waiting";
import { MarginHead } from "../margin/margin-head";
import { useMargin } from "../margin/use-margin";
import { useNoteNumbers } from "../notes/use-note-numbers";
import { usePictures } from "../pictures/use-pictures";
import { loadChapter, saveChapter } from "../saving/calls";
import { unsentDrafts } from "../saving/unsent-drafts";
import { ChapterHistories } from "../undo/chapter-histories";
import { useDeeds } from "../undo/use-deeds";
import { useVersions } from "../versions/use-versions";
import { VersionMenu } from "../versions/version-menu";
import { useBookStyle } from "../view/use-book-style";
import { ChapterList } from "./chapter-list";
import { type Asked, DeskDialogs, type PlainQuestion } from "./desk-dialogs";
import { DeskFoot } from "./desk-foot";
import { DeskStage } from "./desk-stage";
import { EditBar } from "./edit-bar";
import { EditorBones } from "./editor-bones";
import { ListHead, PhoneHead } from "./list-head";
import { BookNotOpened } from "./not-opened";
import { runTool } from "./run-tool";
import { SlashMenu } from "./slash-menu";
import { type Tool, ToolBar } from "./tool-bar";
import { useChapter } from "./use-chapter";
import { useChapterDeeds } from "./use-chapter-deeds";
import { useDeskKeys } from "./use-desk-keys";
import { useEditableBook } from "./use-editable-book";
import { useKeyboardHeight } from "./use-keyboard-height";
import { useLeaving } from "./use-leaving";
import { usePublishing } from "./use-publishing";
import { useSavedChapters } from "./use-saved-chapters";
import { useTextState } from "./use-text-state";

type EditorDeskProps = { project: Pick<Project, "id" | "name">; userId: string };
type Chapter = EditableBook["chapters"][number];
const FindPanel = lazy(() => import("../find/find-panel"));

export default function EditorDesk({ project, userId }: EditorDeskProps) {
  const projectId = project.id;
  const bookPath = `/projects/${encodeURIComponent(projectId)}`;
  const toast = useToast();
  const [search, setSearch] = useSearchParams();
  const { book, setBook, fault: bookFault, reload, isMaking } = useEditableBook(projectId);
  const drafts = useMemo(() => unsentDrafts(userId, projectId), [userId, projectId]);
  const present = book?.chapters.filter(({ isDeleted }) => !isDeleted) ?? [];
  const current =
    present.find(({ id }) => id === search.get("chapter")) ??
    present.find(({ matter }) => matter === "body") ??
    present[0];
  const histories = useMemo(() => new ChapterHistories(), []);
  const { noteSaved, savedWords } = useSavedChapters(setBook);
  const {
    chapter,
    fault,
    state,
    saver,
    settle,
    reload: again,
  } = useChapter(projectId, current?.id, drafts, histories, noteSaved);
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
  const ask = (about: PlainQuestion) => setAsked({ about });
  const [isFocused, setFocused] = useState(false);
  const [device, setDevice] = useState<Device>("page");
  const [isListOpen, setListOpen] = useState(false);
  const [closedSlash, setClosedSlash] = useState<string>();
  const slashKeys = useRef<(event: KeyboardEvent) => boolean>();
  const usual = useRef<string>();
  if (chapter) usual.current = ornamentIn(chapter.open.doc) ?? usual.current;

  useLeaving(saver);
  useKeyboardHeight();
  useBookStyle(book);
  useEffect(() => {
    if (state.kind === "conflict") setAsked({ about: "conflict" });
    if (state.kind === "failed")
      toast({
        title: "Save Error",
        description: ["Failed to save changes.", state.message].join(" ").trim(),
        tone: "destructive",
      });
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
  const pictures = usePictures({ projectId, book, setBook, onPlaced: () => ask("picture") });
  const deed = useChapterDeeds({
    ...{ projectId, book, setBook, saver, view, current, deeds, go, again },
    onSaved: noteSaved,
  });
  const linkPlaces = useLinkPlaces({ projectId, view, present, current, onSaved: noteSaved });
  useDeskKeys({
    async onSave() {
      await saver.current?.flush();
      if (saver.current && !saver.current.isDirty)
        toast({ title: "Changes Saved", description: "Chapter edits saved successfully", tone: "success" });
    },
    onChapter(step) {
      const next = present[present.findIndex(({ id }) => id === current?.id) + step];
      if (next) go(next.id);
    },
    onHelp: () => ask("keys"),
    onFind: find.open,
    onHistory(which) {
      if (!deeds.step(which) && view) runTool(view, { do: which }, usual.current);
    },
  });

  if (!book)
    return bookFault ? (
      <BookNotOpened bookPath={bookPath} message={bookFault} onRetry={() => void reload()} />
    ) : (
      <EditorBones title={project.name} bookPath={bookPath} />
    );
  const wordsOf = (one: Chapter) =>
    one.id === chapter?.id && text.words ? text.words.chapter : (savedWords(one.id) ?? one.words);
  const tool = (wanted: Tool) => {
    if (!view) return;
    if (wanted.do === "link" || wanted.do === "picture" || wanted.do === "language") ask(wanted.do);
    else if (wanted.do === "split") void deed.split();
    else if ((wanted.do === "undo" || wanted.do === "redo") && deeds.step(wanted.do)) return;
    else runTool(view, wanted, usual.current);
  };
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
              if (wanted === "rename") setAsked({ about: "rename", chapter: one });
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
        onConflict={() => ask("conflict")}
        onRetry={() => void saver.current?.flush()}
      />
      <PhoneHead
        title={current?.title}
        words={current && wordsOf(current)}
        isOpen={isListOpen}
        onToggle={() => setListOpen(!isListOpen)}
      />
      <ListHead
        chapters={book.chapters}
        detailsPath={detailsPath(projectId)}
        isDisabled={isMaking}
        onFind={() => find.open("find")}
        onChapter={() => void deed.add()}
        onPages={(pages) => void deed.addPages(pages)}
      />
      <ToolBar state={text.tools} className="edit-tools" onTool={tool} />
      <MarginHead margin={margin} />
      <div className={isListOpen ? "edit-list is-open" : "edit-list"}>{list}</div>
      <DeskStage
        {...{ book, bookPath, current, chapter, fault, again, isMaking, go, view, saver, deeds, histories }}
        {...{ changes, margin, find, numbers, pictures, usual, slashKeys }}
        onView={setView}
        onSeen={text.see}
        onAsk={ask}
      />
      <DeskFoot
        chapter={current && wordsOf(current)}
        selected={text.words?.selected ?? 0}
        book={present.reduce((sum, one) => sum + wordsOf(one), 0)}
        language={languageName(book.language)}
        {...{ isFocused, onFocus: setFocused }}
        onKeys={() => ask("keys")}
      />
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
      <DeskDialogs
        {...{ asked, book, view, state, settle, linkPlaces, pictures, decideAll }}
        onRename={deed.rename}
        onClose={(staysThere) => {
          setAsked(undefined);
          if (!staysThere) view?.focus();
        }}
      />
    </div>
  );
}
