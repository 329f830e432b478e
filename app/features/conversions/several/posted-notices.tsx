import type { TakenFile } from "#app/contract/conversions/batches";
import { TextLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import type { PostedGroup } from "./posted-group";

/** Why a file was not converted again, with its book where that is in no list of this page. */
function SameBook({ file }: { file: TakenFile }) {
  if (!file.isSentBefore || !file.projectId) return "it is in the list twice and counts once.";
  return (
    <>
      you sent it a moment ago, and it counts once.{" "}
      <TextLink to={`/projects/${encodeURIComponent(file.projectId)}`}>Open the book</TextLink>
    </>
  );
}

/** What the server said of a form posted without JavaScript. */
export function Posted({ problem, refused = [], groupId }: PostedGroup) {
  return (
    <>
      {problem ? (
        <Notice tone="danger" title={problem.title} role="alert">
          <p>{problem.sentence}</p>
        </Notice>
      ) : null}
      {refused.length > 0 ? (
        <Notice tone="warning" title="Not all files were taken" role="alert">
          <ul>
            {refused.map((file, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
              <li key={at}>
                <b>{file.fileName}</b>: {file.error?.message ?? <SameBook file={file} />}
              </li>
            ))}
          </ul>
          {groupId ? (
            <p>
              <TextLink to={`/converter?tab=several&project=${encodeURIComponent(groupId)}`}>
                See the others
              </TextLink>
            </p>
          ) : null}
        </Notice>
      ) : null}
    </>
  );
}
