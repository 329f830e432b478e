import { Form, useNavigate } from "@remix-run/react";
import ShieldCheck from "lucide-react/icons/shield-check";
import { type FormEvent, useRef, useState } from "react";
import { loginAnswer } from "#app/contract/accounts/login";
import { adminAccess } from "#app/contract/admin/access";
import { CallError, call } from "#app/contract/call";
import { Button, TextLink } from "#app/ui/button";
import { CodeField } from "#app/ui/code-field";
import { PasswordField, TextField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import { ThemeSwitch } from "#app/ui/theme";
import { useToast } from "#app/ui/toast";
import { useAuth } from "../../accounts/use-auth";
import { Brand } from "../../shell/brand";

const notAdmin = "Admin privileges required. Contact administrator for access.";
const failed = "Login failed. Please check your credentials.";

type AdminLoginProps = {
  mayContinueAs: string | null;
  isOrdinaryUser: boolean;
  answer?: { error?: string; code?: string; username?: string } | undefined;
};

/** Username and password first; then, where the server asks for it, the code of the second factor. */
export function AdminLoginScreen({ mayContinueAs, isOrdinaryUser, answer }: AdminLoginProps) {
  const { submit, error, asksForCode, isPending } = useAdminLogin(answer);
  return (
    <div className="auth admin-door">
      <div className="auth-desk">
        <div className="row sb">
          <Brand />
          <ThemeSwitch returnTo="/admin-login" />
        </div>
        <div className="auth-form">
          <h1 className="d40">Admin sign-in</h1>
          <p className="mut admin-door-lead">
            For the people who run this site. Access closes after 30 minutes without use, and after 8 hours.
          </p>
          {error ? (
            <Notice tone="danger" role="alert">
              {error}
              {error.includes("two-factor") ? (
                <>
                  {" "}
                  <TextLink to="/security">Security settings</TextLink>
                </>
              ) : null}
            </Notice>
          ) : isOrdinaryUser ? (
            <Notice tone="info">{notAdmin}</Notice>
          ) : null}
          {mayContinueAs ? (
            <Form method="post" reloadDocument>
              <input type="hidden" name="intent" value="continue" />
              <Button type="submit" size="l" wide>
                <ShieldCheck className="i" aria-hidden="true" />
                Continue as {mayContinueAs}
              </Button>
            </Form>
          ) : null}
          <form method="post" onSubmit={submit} noValidate>
            <TextField
              label="Username"
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              defaultValue={answer?.username}
            />
            <PasswordField label="Password" name="password" autoComplete="current-password" required />
            {asksForCode ? (
              <CodeField label="Two-factor code" name="twoFactorCode" hint={asksForCode} autoFocus />
            ) : null}
            <Button type="submit" variant="primary" size="l" wide disabled={isPending}>
              {isPending ? "Signing in…" : asksForCode ? "Verify 2FA Code" : "Sign In"}
            </Button>
          </form>
          <p className="t13 mut">
            Passkey or recovery code? <TextLink to="/auth?next=%2Fadmin-login">Sign in there first</TextLink>,
            then continue here.
          </p>
        </div>
        <p className="t13 dim auth-terms">Everything done in administration is put on record.</p>
      </div>
    </div>
  );
}

function useAdminLogin(answer: AdminLoginProps["answer"]) {
  const toast = useToast();
  const { entered } = useAuth();
  const navigate = useNavigate();
  const [error, setError] = useState(answer?.error);
  const [asksForCode, setAsksForCode] = useState(answer?.code);
  const [isPending, setPending] = useState(false);
  const isBusy = useRef(false);

  const enter = async (body: Record<string, string>) => {
    const person = await call("/api/login", loginAnswer, { method: "POST", body });
    if ("requiresTwoFactor" in person) {
      setAsksForCode(person.message);
      return toast({ title: "2FA Required", description: person.message });
    }
    entered(person);
    if (person.role !== "admin") return setError(notAdmin);
    await call("/api/admin/access", adminAccess, { method: "POST" });
    navigate("/admin", { replace: true });
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
        typeof value === "string" && value !== "" ? [[name, value]] : [],
      ),
    );
    if (!fields.username || !fields.password) return setError(failed);
    if (asksForCode && fields.twoFactorCode?.length !== 6)
      return setError("Please enter the 6-digit verification code");
    setError(undefined);
    setPending(true);
    isBusy.current = true;
    enter(fields)
      .catch((fault: unknown) => setError(fault instanceof CallError ? fault.message : failed))
      .finally(() => {
        isBusy.current = false;
        setPending(false);
      });
  };
  return { submit, error, asksForCode, isPending };
}
