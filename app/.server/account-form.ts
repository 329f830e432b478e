import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { SavedForm } from "#app/contract/accounts/account-page";
import { names, preferences } from "#app/contract/accounts/profile";
import { themeCookie } from "#app/contract/theme";
import { wantableNotices } from "#domain/accounts/owner-notice";
import { Refusal } from "#domain/refusal";
import { identify } from "./identify";
import { asPageRefusal } from "./page-refusal";
import { refusalStatus } from "./refusal-status";
import { parsed, readForm } from "./request-body";

/** What the forms of /account post without scripts. */
export async function saveAccountForm(args: ActionFunctionArgs): Promise<SavedForm & { status: number }> {
  const { services, visit } = args.context;
  const identity = await identify(args);
  if (identity.kind !== "user") throw redirect("/auth?next=%2Faccount", 303);
  const { user } = identity;
  const now = Date.now();
  const form = await readForm(args.request).catch(asPageRefusal);
  const intent = intentOf(form.intent);
  try {
    switch (intent) {
      case "names": {
        const { firstName = "", lastName = "" } = form;
        await services.profile.setNames(user, parsed(names, { firstName, lastName }), now);
        break;
      }
      case "look": {
        const { theme, bookLanguage = null } = form;
        const sent = parsed(preferences, { theme, bookLanguage });
        await services.profile.setPreferences(user, sent, now);
        if (sent.theme) visit.setCookies.push(themeCookie(sent.theme));
        break;
      }
      case "notices": {
        const wantedNotices = wantableNotices.filter((notice) => form[notice] !== undefined);
        await services.profile.setPreferences(user, { wantedNotices }, now);
        break;
      }
      case "privacy":
        await services.accounts.setDeletesManuscripts(user, form.deleteManuscripts !== undefined, now);
    }
    // The page that follows shows what is there now.
    const present = await services.accounts.byId(user.id);
    if (present) visit.identity = Promise.resolve({ ...identity, user: present });
    return { intent, status: 200 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { intent, problem: error.message, status: refusalStatus[error.code] };
  }
}

function intentOf(sent: string | undefined): SavedForm["intent"] {
  switch (sent) {
    case "names":
    case "look":
    case "notices":
    case "privacy":
      return sent;
    default:
      return asPageRefusal(new Refusal("bad-request"));
  }
}
