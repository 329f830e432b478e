import { useToast } from "#app/ui/toast";

type CopyButtonProps = {
  /** What the field is called. */
  name: string;
  text: string;
  storeName: string;
};

/** Puts a field's text on the clipboard; without JavaScript it is not there, and the text can be selected. */
export function CopyButton({ name, text, storeName }: CopyButtonProps) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: `${name} copied`, tone: "success" });
    } catch {
      toast({
        title: "Nothing was copied",
        description: "Your browser doesn’t allow it here. Select the text and copy it.",
        tone: "destructive",
      });
    }
  };
  return (
    <button type="button" className="btn q js-only" onClick={() => void copy()}>
      Copy
      <span className="vh">
        {" "}
        {name.toLowerCase()} for {storeName}
      </span>
    </button>
  );
}
