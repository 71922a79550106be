import { useEffect, useRef } from 'react';
import { isOneOf } from '#kernel/object.ts';
import { followSteps, showStep } from '#platform/browser/step-history.ts';
import { changePartsList } from '../list/parts-list-store.ts';
import { type Step, steps } from '../list/stored-parts-list.rules.ts';

/** Each step is an entry of the browser's history: Back returns to the step before. Undefined: not hydrated yet. */
export function useStepHistory(step: Step | undefined): void {
  const isBegun = useRef(false);
  useEffect(() => {
    if (step === undefined) return;
    showStep(step, !isBegun.current);
    isBegun.current = true;
  }, [step]);
  useEffect(
    () =>
      followSteps((reached) => {
        if (isOneOf(steps, reached)) changePartsList((list) => ({ ...list, step: reached }));
      }),
    [],
  );
}
