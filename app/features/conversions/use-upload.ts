import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Project } from "#app/contract/books/projects";
import { CallError } from "#app/contract/call";
import { projectKeys, type WhoseId } from "#app/features/books/queries";
import { useToast } from "#app/ui/toast";
import type { ConversionOptions } from "#domain/convert/options";
import { type Problem, titleOf } from "./manuscript-rules";
import { LostConnection, type Sending, sendManuscript } from "./send-manuscript";
import { useMayStart } from "./use-may-start";

type Job = { file: File; options: ConversionOptions; coverId: string };
type UseUpload = {
  of: WhoseId;
  onStarted: (project: Project) => void;
  /** The upload was refused or broke off. */
  onFailed: () => void;
  /** The plan's conversions, or the guest's free one, are used up. */
  onLimit: () => void;
};

const processingError = "There was an error processing your manuscript. Please try again.";

/** Sends one manuscript and says how it goes. Usage is asked for first, so nothing is sent in vain. */
export function useUpload({ of, onStarted, onFailed, onLimit }: UseUpload) {
  const client = useQueryClient();
  const toast = useToast();
  const mayStart = useMayStart(of);
  const [sending, setSending] = useState<Sending>();
  const stopper = useRef<AbortController>();

  const mutation = useMutation({
    mutationFn: async ({ file, options, coverId }: Job): Promise<Project | "limit"> => {
      const { signal } = stopper.current ?? new AbortController();
      if (!(await mayStart())) return "limit";
      signal.throwIfAborted();
      return sendManuscript({ file, options, coverId, onProgress: setSending, signal });
    },
    onMutate: () => {
      stopper.current = new AbortController();
      setSending(undefined);
    },
    onSuccess: (answer) => {
      if (answer === "limit") return onLimit();
      toast({
        title: "Conversion Started",
        description: "Your manuscript is being processed.",
        tone: "success",
      });
      client.setQueryData(projectKeys.one(of, answer.id), answer);
      client.invalidateQueries({ queryKey: projectKeys.list(of), exact: true });
      onStarted(answer);
    },
    onError: (error) => {
      if (isStop(error)) return toast({ title: "Conversion Canceled", description: "Nothing was saved." });
      if (isLimit(error)) return onLimit();
      onFailed();
    },
    onSettled: () => {
      client.invalidateQueries({ queryKey: projectKeys.usage(of) });
      client.invalidateQueries({ queryKey: projectKeys.serverStatus });
    },
  });

  return {
    start: (job: Job) => mutation.mutate(job),
    stop: () => stopper.current?.abort(),
    isSending: mutation.isPending,
    sending: mutation.isPending ? sending : undefined,
    /** What the server said against the last manuscript, until the next is chosen. */
    problem:
      mutation.error && !isStop(mutation.error) && !isLimit(mutation.error)
        ? problemOf(mutation.error, mutation.variables?.file.name ?? "Your file")
        : undefined,
    forget: () => {
      mutation.reset();
    },
  };
}

function problemOf(error: Error, fileName: string): Problem {
  if (error instanceof LostConnection)
    return {
      title: "The connection dropped during upload.",
      sentence: `${fileName} is still chosen. Check your connection and try again.`,
      isPassing: true,
    };
  const code = error instanceof CallError ? error.code : "";
  const isPassing = !(error instanceof CallError) || error.status >= 500;
  return { title: titleOf(code), sentence: error.message || processingError, isPassing };
}

const isLimit = (error: Error): boolean => error instanceof CallError && error.code.startsWith("limit-");

const isStop = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
