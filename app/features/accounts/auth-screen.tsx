import { useRevalidator, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import type { Project } from "#app/contract/books/projects";
import { TextLink } from "#app/ui/button";
import { CropMarks } from "#app/ui/crop-marks";
import { Tabs } from "#app/ui/tabs";
import { ThemeSwitch } from "#app/ui/theme";
import { ownPath } from "#domain/accounts/own-path";
import { Brand } from "../shell/brand";
import { DictionaryEntry } from "./dictionary-entry";
import { SecondStepForm, type WaitingStep } from "./second-step-form";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";
import { WaitingBook } from "./waiting-book";

/** What a form posted without JavaScript came back with. */
export type FormAnswer = { errors: Record<string, string>; values: Record<string, string> };

type AuthScreenProps = {
  /** What the visitor made as a guest, newest first. */
  projects: Project[];
  answer?: FormAnswer;
  /** A sign-in whose password was right. */
  step?: WaitingStep | undefined;
};

export function AuthScreen({ projects, answer, step }: AuthScreenProps) {
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [over, setOver] = useState<string>();
  const asked = search.get("tab") === "register" ? "register" : "login";
  const [tab, setTab] = useState<string>(asked);
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setTab(asked);
  }
  const next = ownPath(search.get("next"), "/");
  const addressOf = (value: "login" | "register") => {
    return `/auth?${new URLSearchParams({ tab: value, ...(next === "/" ? {} : { next }) })}`;
  };
  const newest = projects[0];

  return (
    <div className="auth">
      <div className="auth-desk">
        <div className="row sb">
          <Brand />
          <ThemeSwitch returnTo={addressOf(asked)} />
        </div>
        <div className="auth-form">
          <h1 className="d40">{step ? "One more step" : "Come in"}</h1>
          {step ? (
            <SecondStepForm
              step={step}
              next={next}
              problem={answer?.errors.code}
              onOver={(sentence) => {
                setOver(sentence);
                revalidate();
              }}
            />
          ) : (
            <Tabs
              label="Sign In or Sign Up"
              value={tab}
              onValueChange={setTab}
              tabs={[
                {
                  value: "login",
                  label: "Sign In",
                  href: addressOf("login"),
                  content: (
                    <SignInForm
                      action={addressOf("login")}
                      next={next}
                      answer={
                        asked === "login"
                          ? over
                            ? { errors: { form: over }, values: {} }
                            : answer
                          : undefined
                      }
                      signUp={addressOf("register")}
                    />
                  ),
                },
                {
                  value: "register",
                  label: "Sign Up",
                  href: addressOf("register"),
                  content: (
                    <SignUpForm
                      action={addressOf("register")}
                      next={next}
                      answer={asked === "register" ? answer : undefined}
                      signIn={addressOf("login")}
                    />
                  ),
                },
              ]}
            />
          )}
        </div>
        {newest ? <WaitingBook project={newest} others={projects.length - 1} tab={tab} /> : null}
        <p className="t13 dim auth-terms">
          By signing {tab === "register" ? "up" : "in"} you accept the{" "}
          <TextLink to="/terms-of-service">terms</TextLink> and the{" "}
          <TextLink to="/privacy-policy">privacy policy</TextLink>.
        </p>
      </div>
      <div className="auth-art">
        <CropMarks>
          <DictionaryEntry />
        </CropMarks>
      </div>
    </div>
  );
}
