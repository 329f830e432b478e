import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClickedPurpose, linkPaths } from "#domain/accounts/mailed-link";
import { Refusal } from "#domain/refusal";
import { visitorOf } from "#workers/services/accounts/visitor";
import { identify } from "./identify";
import { refusalStatus } from "./refusal-status";
import { readForm } from "./request-body";

/** What every answer at the address of a mailed link says: named to nobody, in no list, stored nowhere. */
export const mailedLinkHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
} as const;

/** What became of a link's button: done, too late, or refused for a reason. */
type ClickedOutcome = { outcome: "done" | "over" | "sent-again" | "refused"; detail?: string };

/** What stands at a mailed link before its button is pressed. Looking uses nothing up: mail programs look, too. */
export async function loadMailedLink(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  const purpose = purposeAt(url.pathname);
  const token = url.searchParams.get("token") ?? "";
  const identity = await identify(args);
  const user = identity.kind === "user" ? identity.user : undefined;
  const works =
    token !== "" && (await args.context.services.emailAddresses.works(purpose, token, Date.now()));
  return data(
    {
      purpose,
      token,
      works,
      isSignedIn: user !== undefined,
      isVerified: user !== undefined && user.emailVerifiedAt !== null,
    },
    { headers: mailedLinkHeaders },
  );
}

/** The button of a mailed link, with or without scripts; at `/verify-email` also "Send again". */
export async function followMailedLink({ request, context }: ActionFunctionArgs) {
  const { services } = context;
  const purpose = purposeAt(new URL(request.url).pathname);
  const now = Date.now();
  const { device } = visitorOf(request, services.config);
  try {
    const form = await readForm(request);
    if (purpose === "verify-email" && form.do === "again") {
      const identity = await identify({ request, context });
      if (identity.kind !== "user") throw new Refusal("not-signed-in");
      await services.emailAddresses.sendAgain(identity.user, now);
      return answered({ outcome: "sent-again", detail: identity.user.email });
    }
    const token = form.token ?? "";
    switch (purpose) {
      case "verify-email":
        await services.emailAddresses.verify(token, now);
        return answered({ outcome: "done" });
      case "confirm-new-email": {
        const { email } = await services.emailAddresses.confirmChange(token, device, now);
        return answered({ outcome: "done", detail: email });
      }
      case "undo-email":
        await services.emailAddresses.undoChange(token, device, now);
        return answered({ outcome: "done" });
      case "not-me":
        await services.passwordReset.notMe(token, device, now);
        return answered({ outcome: "done" });
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const outcome = error.code === "mailed-link-over" ? "over" : "refused";
    return answered({ outcome, detail: error.message }, refusalStatus[error.code]);
  }
}

const answered = (outcome: ClickedOutcome, status = 200) =>
  data(outcome, { status, headers: mailedLinkHeaders });

function purposeAt(pathname: string): ClickedPurpose {
  const path = pathname.replace(/\.data$/, "");
  for (const purpose of ["confirm-new-email", "undo-email", "not-me"] as const)
    if (linkPaths[purpose] === path) return purpose;
  return "verify-email";
}
