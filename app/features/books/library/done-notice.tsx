import { Form, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import type { LibraryAnswer } from "#app/contract/books/library";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { useToast } from "#app/ui/toast";
import { doneWords, undoOf } from "./library-words";

/** What became of the last form: a toast with a way back; without JavaScript, and when it failed, words on the page. */
export function DoneNotice({ answer }: { answer: LibraryAnswer | null }) {
  const toast = useToast();
  const submit = useSubmit();
  const done = answer?.done ?? null;
  const undo = done ? undoOf(done) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once of each answer
  useEffect(() => {
    if (!done) return;
    const form = new FormData();
    if (undo) form.set("do", undo);
    for (const id of done.ids) form.append("id", id);
    toast({
      title: doneWords(done),
      ...(undo && {
        action: {
          label: "Undo",
          onPress: () => submit(form, { method: "post", preventScrollReset: true }),
        },
      }),
    });
  }, [answer]);

  if (answer?.problem)
    return (
      <Notice tone="danger" title="Nothing changed" role="alert">
        <p>{answer.problem}</p>
      </Notice>
    );
  if (!done) return null;
  return (
    <noscript>
      <Notice tone="success">
        <Form method="post" className="row">
          {doneWords(done)}
          {done.ids.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          {undo ? (
            <Button type="submit" name="do" value={undo}>
              Undo
            </Button>
          ) : null}
        </Form>
      </Notice>
    </noscript>
  );
}
