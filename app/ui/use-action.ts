import { useCallback, useEffect, useRef, useState } from "react";

type Ends<Output> = { onSuccess?: (output: Output) => void; onError?: (error: Error) => void };

/** Something a person does that takes a call to the server. */
export type Action<Input, Output> = {
  mutate: (input: Input, ends?: Ends<Output>) => void;
  isPending: boolean;
  /** How many times it has begun. */
  count: number;
};

/**
 * Returns one action for the shell, which every page loads and which therefore does without a query library. `ends` of the
 * hook run first, then those of the single call; those of the call only while the screen is still there.
 */
export function useAction<Input, Output>(
  run: (input: Input) => Promise<Output>,
  ends: Ends<Output> = {},
): Action<Input, Output> {
  const [state, setState] = useState({ isPending: false, count: 0 });
  const isHere = useRef(true);
  const latest = useRef({ run, ends });
  latest.current = { run, ends };
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const mutate = useCallback((input: Input, own: Ends<Output> = {}) => {
    setState(({ count }) => ({ isPending: true, count: count + 1 }));
    const end = (tell: (to: Ends<Output>) => void) => {
      setState(({ count }) => ({ isPending: false, count }));
      tell(latest.current.ends);
      if (isHere.current) tell(own);
    };
    latest.current.run(input).then(
      (output) => end((to) => to.onSuccess?.(output)),
      (fault: unknown) => {
        const error = fault instanceof Error ? fault : new Error(String(fault));
        end((to) => to.onError?.(error));
      },
    );
  }, []);

  return { mutate, ...state };
}
