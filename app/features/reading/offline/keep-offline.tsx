import Check from "lucide-react/icons/check";
import HardDriveDownload from "lucide-react/icons/hard-drive-download";
import type { SessionAnswer } from "#app/contract/reading/vr";
import { useAuth } from "#app/features/accounts/use-auth";
import { sizeLabel } from "#app/features/books/quantities";
import { whose } from "#app/features/books/queries";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Button } from "#app/ui/button";
import { LineGauge } from "#app/ui/progress";
import { type KeptState, useKeptBook } from "./use-kept-book";

type KeepOfflineProps = {
  projectId: string;
  title: string;
  /** The open book, or how to open it when it is to be kept. */
  session: SessionAnswer | (() => Promise<SessionAnswer>);
};

/** Keeps a book on this device, shows how far that is and what it takes, and removes it again. */
export function KeepOffline({ projectId, title, session }: KeepOfflineProps) {
  const { user } = useAuth();
  const { state, keep, stop, remove } = useKeptBook(projectId, session, whose(user));
  return (
    <div className="keep-offline">
      <KeepButtons state={state} title={title} keep={keep} stop={stop} remove={remove} />
      <p className="t13 mut" role="status">
        <KeepSentence state={state} />
      </p>
    </div>
  );
}

type ButtonsProps = {
  state: KeptState;
  title: string;
  keep: () => void;
  stop: () => void;
  remove: () => void;
};

function KeepButtons({ state, title, keep, stop, remove }: ButtonsProps) {
  const ofTitle = <span className="vh"> {title}</span>;
  switch (state.kind) {
    case "unknown":
    case "unable":
      return null;
    case "away":
      return (
        <Button onClick={keep}>
          <HardDriveDownload className="i" aria-hidden="true" />
          {state.part ? "Go on keeping" : "Keep on this device"}
          {ofTitle}
        </Button>
      );
    case "keeping":
      return (
        <div className="keep-running">
          <LineGauge percent={percentOf(state)} label={`Keeping ${title} on this device`} marks={[]} />
          <Button variant="quiet" onClick={stop}>
            Stop
          </Button>
        </div>
      );
    case "kept":
      return (
        <div className="row tight">
          <span className="st ok">
            <Check className="i s" aria-hidden="true" />
            Kept on this device
          </span>
          <Button variant="quiet" onClick={remove}>
            Remove
            <span className="vh"> {title} from this device</span>
          </Button>
        </div>
      );
    default:
      return state satisfies never;
  }
}

function KeepSentence({ state }: { state: KeptState }) {
  const locale = useReaderLocale();
  switch (state.kind) {
    case "unknown":
      return null;
    case "unable":
      return <>This browser cannot keep books for reading without a connection.</>;
    case "away":
      return <>{state.sentence ?? "Then it opens without a connection, until you sign out."}</>;
    case "keeping": {
      const { progress, isUpdate } = state;
      const doing = isUpdate ? "A newer edition is being fetched" : "Fetching the book and the reader";
      return <>{progress ? `${doing}: ${sizeLabel(progress.bytes, locale)} so far.` : `${doing}…`}</>;
    }
    case "kept":
      return (
        <>
          {state.sentence ??
            `${sizeLabel(state.book.bytes, locale)}. It opens without a connection until you sign out.`}
        </>
      );
    default:
      return state satisfies never;
  }
}

const percentOf = ({ progress }: KeptState & { kind: "keeping" }): number =>
  progress ? (progress.files / progress.ofFiles) * 100 : 0;
