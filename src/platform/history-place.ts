// The browser's history as the router numbers it.
/** Where one is among the entries of this visit, which the router counts; NaN before it has. */
export function placeInHistory(): number {
  return (window.history.state as { __TSR_index?: number } | null)?.__TSR_index ?? Number.NaN;
}
