// Steps of a page in the browser's history: entries with the URL and the router's key of the page, so that Back returns to
// the step before and no loader runs.

interface EntryState {
  /** Name of a step. */
  step?: string;
}

/** Pushes an entry of the step; the first one takes the entry of the page. */
export function showStep(step: string, isFirst: boolean): void {
  const state: EntryState = { ...window.history.state };
  // Back has reached another page before hydration.
  if (window.recordedEvents?.leftEntry || state.step === step) return;
  // The browser's own method: the router replaces those of `history`.
  History.prototype[isFirst ? 'replaceState' : 'pushState'].call(window.history, { ...state, step }, '');
}

/** `listener`: called with the step that Back or Forward leads to. Returns what ends that. */
export function followSteps(listener: (step: string | undefined) => void): () => void {
  const onEntry = () => {
    const state: EntryState = { ...window.history.state };
    listener(state.step);
  };
  window.addEventListener('pageentry', onEntry);
  return () => window.removeEventListener('pageentry', onEntry);
}
