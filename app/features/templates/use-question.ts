import { useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { addressOf, questionIn, type TemplateRoom } from "#app/contract/templates/template-page";
import type { TemplateQuestion } from "#app/contract/templates/template-question";

export type Asking = {
  /** What the address asks for now. */
  question: TemplateQuestion;
  /** Asks for something else as well: on top of what was asked last, even where that has not come yet. */
  ask: (change: Partial<TemplateQuestion>, replace?: boolean) => void;
  /** How often everything was cleared. What is typed and not yet searched for goes with it. */
  clearings: number;
  /** For the links that clear everything. */
  onClear: () => void;
};

/** What a page of templates is asked for. */
export function useQuestion(room: TemplateRoom): Asking {
  const [params] = useSearchParams();
  const coming = useNavigation().location;
  const navigate = useNavigate();
  const [clearings, setClearings] = useState(0);
  const question = useMemo(() => questionIn(params, room), [params, room]);
  const last = useRef({ question, preview: params.get("preview") });
  useEffect(() => {
    const now = coming?.pathname === room.path ? new URLSearchParams(coming.search) : params;
    last.current = { question: questionIn(now, room), preview: now.get("preview") };
  }, [coming, params, room]);

  const ask = useCallback<Asking["ask"]>(
    (change, replace = false) => {
      const { question, preview } = last.current;
      last.current = { question: { ...question, ...change }, preview };
      navigate(addressOf(room, question, { ...change, preview }), { preventScrollReset: true, replace });
    },
    [navigate, room],
  );
  const onClear = useCallback(() => setClearings((count) => count + 1), []);
  return { question, ask, clearings, onClear };
}
