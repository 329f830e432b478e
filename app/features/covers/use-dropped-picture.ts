import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useToast } from "#app/ui/toast";
import { choosePicture } from "./changes/background";
import { coverKeys } from "./cover-queries";
import { useStudio } from "./studio";
import { useSteady } from "./use-steady";

/** Marks the page while a picture hangs over it. */
const mark = "dropping-picture";

/** Makes a picture that is dropped anywhere on the designer the cover's background. Other files are left to the page. */
export function useDroppedPicture(): void {
  const { edit, undo } = useStudio();
  const toast = useToast();
  const queries = useQueryClient();
  const take = useSteady(async (file: File) => {
    toast({ title: "Uploading the picture…", description: file.name });
    // Decoding pictures is not in what the page loads first.
    const { sendChosenPicture, uploadSentence } = await import("./panels/send-chosen-picture");
    try {
      const { ref } = await sendChosenPicture(file);
      edit(choosePicture(ref));
      toast({
        title: "Your picture is the background",
        tone: "success",
        action: { label: "Undo", onPress: undo },
      });
      void queries.invalidateQueries({ queryKey: coverKeys.pictures });
    } catch (fault) {
      toast({ title: "The background stays", description: uploadSentence(fault), tone: "destructive" });
    }
  });
  useEffect(() => takePictures(take), [take]);
}

/** On the document, before the window takes manuscripts. Returns what ends it. */
function takePictures(take: (file: File) => void): () => void {
  // A picture of the page itself that is dragged is no new one.
  let isOfPage = false;
  const begin = () => {
    isOfPage = true;
  };
  const end = () => {
    isOfPage = false;
  };
  const show = (isOver: boolean) => document.documentElement.classList.toggle(mark, isOver);
  const isOurs = (event: DragEvent) =>
    !isOfPage && !event.defaultPrevented && [...(event.dataTransfer?.items ?? [])].some(isPicture);
  const over = (event: DragEvent) => {
    const isTaken = isOurs(event);
    show(isTaken);
    if (isTaken) event.preventDefault();
  };
  const leave = (event: DragEvent) => {
    if (event.relatedTarget === null) show(false);
  };
  const drop = (event: DragEvent) => {
    show(false);
    if (!isOurs(event)) return;
    event.preventDefault();
    const file = [...(event.dataTransfer?.files ?? [])].find(({ type }) => type.startsWith("image/"));
    if (file) take(file);
  };
  const listeners = { dragstart: begin, dragend: end, dragover: over, dragleave: leave, drop };
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener as EventListener);
  return () => {
    show(false);
    for (const [name, listener] of Object.entries(listeners))
      document.removeEventListener(name, listener as EventListener);
  };
}

const isPicture = ({ kind, type }: DataTransferItem) => kind === "file" && type.startsWith("image/");
