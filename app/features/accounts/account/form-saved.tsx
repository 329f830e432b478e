import type { SavedForm } from "#app/contract/accounts/account-page";

/** Below a form that was posted without JavaScript: that it was saved, or why not. */
export function FormSaved({ saved, intent }: { saved: SavedForm | undefined; intent: SavedForm["intent"] }) {
  if (saved?.intent !== intent) return null;
  return saved.problem ? (
    <p className="field-error" role="alert">
      {saved.problem}
    </p>
  ) : (
    <p className="t13" role="status">
      Saved.
    </p>
  );
}
