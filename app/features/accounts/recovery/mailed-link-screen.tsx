import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { type ClickedPurpose, linkPaths } from "#domain/accounts/mailed-link";
import { AccountFrame } from "./account-frame";
import { mailedLinkWords } from "./mailed-link-words";

type MailedLinkScreenProps = {
  purpose: ClickedPurpose;
  token: string;
  /** Whether the link can still be used. */
  works: boolean;
  isSignedIn: boolean;
  isVerified: boolean;
  answer: { outcome: "done" | "over" | "sent-again" | "refused"; detail?: string } | undefined;
};

/** Where a link in a mail leads: one button, pressed by a person. Programs that open every link press none. */
export function MailedLinkScreen({
  purpose,
  token,
  works,
  isSignedIn,
  isVerified,
  answer,
}: MailedLinkScreenProps) {
  const words = mailedLinkWords[purpose];
  const isBusy = useNavigation().state !== "idle";
  const path = linkPaths[purpose];
  const wayOn = <WayOn purpose={purpose} isSignedIn={isSignedIn} />;
  const frame = {
    returnTo: token ? `${path}?${new URLSearchParams({ token })}` : path,
    step: answer?.outcome,
  };

  if (answer?.outcome === "done")
    return (
      <AccountFrame title={words.doneTitle} {...frame}>
        <p className="lead">{words.done(answer.detail)}</p>
        {wayOn}
      </AccountFrame>
    );
  if (answer?.outcome === "sent-again")
    return (
      <AccountFrame title="Check your email" {...frame}>
        <p className="lead">We sent a new link to {answer.detail}. It works for 24 hours.</p>
        {wayOn}
      </AccountFrame>
    );
  if (answer?.outcome === "refused")
    return (
      <AccountFrame title="That didn’t work" {...frame}>
        <Notice tone="danger" role="alert">
          {answer.detail}
        </Notice>
        {wayOn}
      </AccountFrame>
    );
  if (purpose === "verify-email" && isVerified)
    return (
      <AccountFrame title="Your address is confirmed" {...frame}>
        <p className="lead">There’s nothing left to do.</p>
        {wayOn}
      </AccountFrame>
    );
  if (!works || answer?.outcome === "over")
    return (
      <AccountFrame title="This link no longer works" {...frame}>
        <p className="lead">{words.over}</p>
        {wayOn}
      </AccountFrame>
    );
  return (
    <AccountFrame title={words.title} {...frame}>
      <p className="lead">{words.sentence}</p>
      <Form method="post" action={path} replace>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" size="l" wide aria-disabled={isBusy}>
          {isBusy ? words.busy : words.button}
        </Button>
      </Form>
    </AccountFrame>
  );
}

function WayOn({ purpose, isSignedIn }: { purpose: ClickedPurpose; isSignedIn: boolean }) {
  if (purpose === "not-me" || purpose === "undo-email")
    return (
      <div className="row">
        <ButtonLink to="/forgot-password" variant="primary">
          Send another link
        </ButtonLink>
        <ButtonLink to="/auth">Sign in</ButtonLink>
      </div>
    );
  return (
    <div className="row">
      {isSignedIn ? (
        <ButtonLink to="/dashboard" variant="primary">
          Go to your dashboard
        </ButtonLink>
      ) : (
        <ButtonLink to="/auth" variant="primary">
          Sign in
        </ButtonLink>
      )}
    </div>
  );
}
