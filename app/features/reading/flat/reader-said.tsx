import { useEffect } from "react";
import { pageWords } from "#app/features/reading/page-words";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { useReading } from "#app/features/reading/reading/use-reading";
import { useToast } from "#app/ui/toast";

/** What a screen reader hears with every turn, and what could not be done, for everybody. */
export function ReaderSaid({ reading }: { reading: OwnReading }) {
  const { book, page, number, total, sentence, status } = useReading(reading);
  const toast = useToast();
  useEffect(() => {
    if (!sentence || status !== "ready") return;
    toast({ title: "That did not work", description: sentence, tone: "destructive" });
    reading.forgetSentence();
  }, [reading, sentence, status, toast]);
  const chapter = page ? book.chapters[page.chapter]?.title : undefined;
  const place = number === null ? "" : pageWords(number, total);
  return (
    <p className="vh" role="status">
      {[place, chapter].filter(Boolean).join(", ")}
    </p>
  );
}
