import { useEffect, useRef, useState } from "react";
import type { Catalogue, CurrentUser, UsageAnswer } from "#app/contract/accounts/people";
import type { Project, ServerStatus } from "#app/contract/books/projects";
import type { WhoseId } from "#app/features/books/queries";
import { useToast } from "#app/ui/toast";
import type { ConversionOptions } from "#domain/convert/options";
import { lazyUnlessAddressed } from "../lazy-unless-addressed";
import { hasAcceptedExtension, type Problem, problemWith } from "../manuscript-rules";
import { useUpload } from "../use-upload";
import { BookForm } from "./book-form";
import type { SingleCover } from "./single-cover";
import { useBookWords } from "./use-book-words";

const loadFollowing = () => import("../following/following");
const Following = await lazyUnlessAddressed((address) => address.has("project"), loadFollowing);

type SingleTabProps = {
  of: WhoseId;
  user: CurrentUser | null;
  usage: UsageAnswer;
  catalogue: Catalogue;
  serverStatus: ServerStatus;
  options: ConversionOptions;
  setOptions: (options: ConversionOptions) => void;
  covers: SingleCover[];
  /** The cover that the address names. */
  coverAsked: string | undefined;
  /** Files that came from elsewhere; the first is for here when there is only one. */
  handed: File[];
  onTaken: () => void;
  first: Project | null | undefined;
  /** The book that is followed in place of the form. */
  bookId: string | undefined;
  posted: Problem | undefined;
  onFollow: (id: string | undefined) => void;
  onSeveral: (files: File[]) => void;
  onUpgrade: (reason: "limit") => void;
};

/** One manuscript: the form, and in its place the conversion from the upload to the finished book. */
export function SingleTab(props: SingleTabProps) {
  const { of, usage, options, covers, handed, onTaken, onFollow } = props;
  const toast = useToast();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<Problem>();
  const [coverId, setCoverId] = useState(coverAmong(covers, props.coverAsked));
  const words = useBookWords(file);
  const place = useRef<HTMLDivElement>(null);
  const focusOn = useRef<"next" | "button" | "file">();

  // Followed from the moment it exists; the address comes after, when the router has got round to it.
  const [startedId, setStartedId] = useState<string>();
  const bookId = props.bookId ?? startedId;
  useEffect(() => {
    if (props.bookId === startedId) setStartedId(undefined);
  }, [props.bookId, startedId]);

  const upload = useUpload({
    of,
    onLimit: () => {
      focusOn.current = "button";
      props.onUpgrade("limit");
    },
    onFailed: () => {
      focusOn.current = "button";
    },
    onStarted: (project) => {
      setStartedId(project.id);
      onFollow(project.id);
    },
  });
  const isForm = !upload.isSending && bookId === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the page was alive
  useEffect(() => {
    const early = document.querySelector<HTMLInputElement>("#manuscript")?.files;
    if (early && early.length > 0) take([...early]);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when files are handed over
  useEffect(() => {
    const [one] = handed;
    if (handed.length !== 1 || !one) return;
    onTaken();
    take([one]);
  }, [handed]);

  useEffect(() => {
    const on = focusOn.current;
    if (!on || !isForm) return;
    focusOn.current = undefined;
    focusInside(place.current, on);
  });

  /** Takes what was chosen or dropped: several manuscripts belong to the other tab. */
  function take(files: File[]) {
    const wanted = files.filter((one) => hasAcceptedExtension(one.name));
    if (wanted.length > 1) return props.onSeveral(wanted);
    const [chosen] = wanted.length > 0 ? wanted : files;
    if (!chosen) return;
    if (bookId !== undefined) onFollow(undefined);
    upload.forget();
    setFile(chosen);
    setProblem(problemWith([chosen]));
    focusOn.current = problemWith([chosen]) ? "file" : "next";
    void loadFollowing();
  }

  function start() {
    const wrong = problemWith(file ? [file] : []);
    setProblem(wrong);
    if (wrong || !file) return;
    if (!usage.conversions.allowed) return props.onUpgrade("limit");
    upload.start({ file, options: { ...options, ...words.given }, coverId });
  }

  /** The form again, with every choice; `isNew`: for another book. */
  function again({ isNew }: { isNew: boolean }) {
    if (isNew) {
      setFile(undefined);
      setCoverId("");
    }
    setProblem(undefined);
    setStartedId(undefined);
    focusOn.current = isNew || !file ? "file" : "button";
    onFollow(undefined);
  }

  return (
    <div ref={place}>
      {isForm ? (
        <BookForm
          file={file}
          words={words}
          options={options}
          onOptions={props.setOptions}
          covers={covers}
          coverId={coverId}
          onCover={setCoverId}
          usage={usage}
          serverStatus={props.serverStatus}
          problem={problem ?? upload.problem ?? (file ? undefined : props.posted)}
          onChoose={take}
          onStart={start}
        />
      ) : (
        <Following
          of={of}
          isSignedIn={props.user !== null}
          bookId={upload.isSending ? undefined : bookId}
          first={props.first}
          serverStatus={props.serverStatus}
          sending={upload.isSending && file ? { name: file.name, ...upload.sending } : undefined}
          chosen={
            file
              ? {
                  ...words.shown,
                  style: options.theme,
                  fileName: file.name,
                  picturePath: covers.find(({ id }) => id === coverId)?.thumbnailPath ?? null,
                }
              : undefined
          }
          onStop={() => {
            focusOn.current = "button";
            upload.stop();
          }}
          onCanceled={() => {
            toast({ title: "Conversion Canceled", description: "It doesn’t count as a conversion." });
            again({ isNew: false });
          }}
          onAnotherBook={() => again({ isNew: true })}
          onOtherFile={() => {
            setFile(undefined);
            again({ isNew: false });
          }}
        />
      )}
    </div>
  );
}

const coverAmong = (covers: SingleCover[], id: string | undefined): string =>
  covers.some((cover) => cover.id === id) ? (id ?? "") : "";

/** Where the person goes on: a field on a desk, the button on a touch screen, so that no keyboard covers it. */
function focusInside(place: HTMLElement | null, on: "next" | "button" | "file"): void {
  const isTouch = window.matchMedia("(pointer: coarse)").matches;
  const title = isTouch ? null : place?.querySelector<HTMLInputElement>("input[name=title]");
  const button = place?.querySelector<HTMLElement>(".cta button[type=submit]");
  const chooser = place?.querySelector<HTMLElement>("input[type=file]");
  const target = on === "file" ? chooser : on === "next" ? (title ?? button) : button;
  target?.focus({ preventScroll: on !== "file" });
}
