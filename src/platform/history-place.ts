// The browser's history as the router numbers it.
import type { RouterHistory } from '@tanstack/react-router';

let lastMove = '';

/** Where one is among the entries of this visit, which the router counts; NaN before it has. */
export function placeInHistory(): number {
  return (window.history.state as { __TSR_index?: number } | null)?.__TSR_index ?? Number.NaN;
}

/** The name of the entry of the history that one is at, which a reload keeps. */
export function historyKey(): string | undefined {
  return (window.history.state as { __TSR_key?: string } | null)?.__TSR_key;
}

/** Whether the last move was Back, Forward or a leap, after which one stands where one stood. */
export function isReachedByHistory(): boolean {
  return lastMove === 'BACK' || lastMove === 'FORWARD' || lastMove === 'GO';
}

export function followHistory(history: RouterHistory): void {
  history.subscribe(({ action }) => {
    lastMove = action.type;
  });
}
