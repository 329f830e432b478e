import { useRevalidator } from "@remix-run/react";
import KeyRound from "lucide-react/icons/key-round";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { ApiToken, TokensOnPage } from "#app/contract/accounts/api-tokens";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { LocalTime } from "#app/features/books/local-time";
import { Button, ButtonLink } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { useToast } from "#app/ui/toast";
import { useAction } from "#app/ui/use-action";
import type { Guarded } from "../security/guarded";
import { NewTokenDialog } from "./new-token-dialog";
import { scopeLabels } from "./scope-labels";

/** Personal tokens for the API: made, seen, ended. */
export function TokensSection({ data, guarded }: { data: TokensOnPage; guarded: Guarded }) {
  const { revalidate } = useRevalidator();
  const [isMaking, setMaking] = useState(false);
  const { isInPlan, tokens } = data;
  return (
    <section aria-labelledby="account-tokens">
      <div className="h">
        <h2 className="d28" id="account-tokens">
          API tokens
        </h2>
        {isInPlan ? (
          <Button className="small js-only" onClick={() => setMaking(true)}>
            <Plus className="i s" aria-hidden="true" />
            Make a token
          </Button>
        ) : null}
      </div>
      <p className="mut">
        With a token, a program converts manuscripts and makes covers in your name.{" "}
        <a className="a" href="/developers">
          Read the API guide
        </a>
      </p>
      {isInPlan ? null : (
        <div className="acct-more">
          <p className="mut">
            {tokens.length > 0
              ? "API access is part of the Ultimate plan. Your tokens work again once you have it."
              : "API access is part of the Ultimate plan."}
          </p>
          <p className="acct-more">
            <ButtonLink to="/pricing">Compare plans</ButtonLink>
          </p>
        </div>
      )}
      {tokens.length > 0 ? <TokenList tokens={tokens} onEnded={revalidate} /> : null}
      {isInPlan && tokens.length === 0 ? (
        <p className="mut acct-more">No tokens yet. The ones you make are listed here.</p>
      ) : null}
      {isMaking ? (
        <NewTokenDialog guarded={guarded} onMade={revalidate} onClose={() => setMaking(false)} />
      ) : null}
    </section>
  );
}

function TokenList({ tokens, onEnded }: { tokens: ApiToken[]; onEnded: () => void }) {
  const toast = useToast();
  const [ending, setEnding] = useState<ApiToken>();
  const end = useAction((id: string) => call(`/api/user/tokens/${id}`, anything, { method: "DELETE" }), {
    onSuccess() {
      toast({ title: "Token ended", description: "Programs that use it are refused from now on." });
      onEnded();
    },
    onError: ({ message }) =>
      toast({ title: "The token was not ended", description: message, tone: "destructive" }),
  });
  return (
    <>
      <ul className="lines">
        {tokens.map((token) => (
          <li className="ses" key={token.id}>
            <KeyRound className="i" aria-hidden="true" />
            <TokenFacts token={token} />
            <span className="js-only">
              <Button
                variant="quiet"
                className="small danger"
                aria-label={`End the token ${token.name}`}
                disabled={end.isPending}
                onClick={() => setEnding(token)}
              >
                End
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Dialog
        open={ending !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setEnding(undefined))}
        title="End this token?"
        description={`Programs that use ${ending?.name ?? "it"} stop working at once. You can’t bring it back.`}
        actions={
          <>
            <Button
              className="harm"
              onClick={() => {
                if (ending) end.mutate(ending.id);
                setEnding(undefined);
              }}
            >
              End the token
            </Button>
            <Button variant="quiet" onClick={() => setEnding(undefined)}>
              Keep it
            </Button>
          </>
        }
      />
    </>
  );
}

function TokenFacts({ token: { name, start, scopes, expiresAt, lastUsedAt } }: { token: ApiToken }) {
  return (
    <div>
      <b className="lab">{name}</b>
      <p className="t13 mut">
        <code>{start}…</code> · {scopes.map((scope) => scopeLabels[scope].label).join(", ")}
      </p>
      <p className="t13 mut">
        Works until <LocalTime at={expiresAt} show="date" />,{" "}
        {lastUsedAt ? (
          <>
            last used <LocalTime at={lastUsedAt} show="date" />
          </>
        ) : (
          "not used yet"
        )}
      </p>
    </div>
  );
}
