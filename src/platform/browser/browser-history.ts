// The browser's history: where the visitor is in it, and the entries that let Back close a modal dialog.
import { createBrowserHistory, type ParsedHistoryState, parseHref } from '@tanstack/history';
import type { RouterHistory } from '@tanstack/react-router';

/** What the router writes into an entry, and what a modal dialog adds to the copy that it pushes. */
interface EntryState {
  __TSR_index?: number;
  __TSR_key?: string;
  /** How many modal dialogs are open at this entry. */
  modals?: number;
}

let router: RouterHistory | undefined;
let lastMove = '';
/** Whether the browser still has to arrive at the entry below those of closed dialogs. */
let isLeaving = false;
const modals: HTMLDialogElement[] = [];

export interface HistoryEntry {
  /** Path, search and hash. */
  href: string;
  state: ParsedHistoryState | undefined;
}

/**
 * The browser's entry; before hydration ends, that of the page that the server rendered, which Back may have left: the
 * router must start where the server did.
 */
export function currentEntry(): HistoryEntry {
  const { pathname, search, hash } = window.location;
  return window.recordedEvents?.leftEntry ?? { href: pathname + search + hash, state: window.history.state };
}

export function createHistory(): RouterHistory {
  const history = createBrowserHistory({
    parseLocation() {
      const { href, state } = currentEntry();
      return parseHref(href, state);
    },
  });
  const { replace } = history;
  // Before hydration, Back may have reached an entry of another page, which the rendered page must not replace.
  history.replace = (...args) => {
    if (!window.recordedEvents?.leftEntry) replace(...args);
  };
  return history;
}

/** The index of the current entry among those of this visit; NaN before the router has counted. */
export function historyIndex(): number {
  return entryState().__TSR_index ?? Number.NaN;
}

/** The router's key of the current entry, which survives a reload. */
export function historyKey(): string | undefined {
  return entryState().__TSR_key;
}

/** Whether the last navigation went back or forward, after which the page is where it was left. */
export function isReachedByHistory(): boolean {
  return lastMove === 'BACK' || lastMove === 'FORWARD' || lastMove === 'GO';
}

/** Whether the current entry belongs to a modal dialog, or is about to be left: replacing its URL would lose it. */
export function hasModalEntry(): boolean {
  return modals.length > 0 || isLeaving;
}

export function followHistory(history: RouterHistory): void {
  router = history;
  history.subscribe(({ action }) => {
    lastMove = action.type;
  });
  window.addEventListener('popstate', onPopState, { capture: true });
  leaveModalEntries();
}

/** Gives an open modal dialog an entry of its own, so that Back closes the dialog and nothing else. */
export function pushModalEntry(dialog: HTMLDialogElement): void {
  modals.push(dialog);
  if (!isLeaving) pushMissingEntries();
  dialog.addEventListener(
    'close',
    () => {
      const index = modals.indexOf(dialog);
      if (index >= 0) modals.splice(index, 1);
      leaveModalEntries();
    },
    { once: true },
  );
}

function onPopState(event: PopStateEvent): void {
  // An entry of a modal dialog or a step has the key of its page, for which the router has nothing to load.
  const isSamePage = historyKey() === router?.location.state.__TSR_key;
  if (isSamePage) {
    event.stopImmediatePropagation();
    // For a page whose steps have entries (`step-history.ts`).
    window.dispatchEvent(new Event('pageentry'));
  }
  // Dialogs that opened while the entries of closed ones were left have no entry yet, and stay open.
  if (!isLeaving || !isSamePage) for (const dialog of modals.splice(entryState().modals ?? 0)) dialog.close();
  isLeaving = false;
  pushMissingEntries();
  leaveModalEntries();
}

function pushMissingEntries(): void {
  for (let count = entryState().modals ?? 0; count < modals.length;) {
    count += 1;
    // The router replaces `history.pushState` and would run the page's loaders.
    History.prototype.pushState.call(window.history, { ...entryState(), modals: count }, '');
  }
}

/** Goes back from entries whose dialog is closed: after closing it differently, Forward, or a reload. */
function leaveModalEntries(): void {
  if (window.recordedEvents?.leftEntry) return;
  const surplus = (entryState().modals ?? 0) - modals.length;
  if (surplus <= 0 || isLeaving) return;
  isLeaving = true;
  window.history.go(-surplus);
}

function entryState(): EntryState {
  return (currentEntry().state as EntryState | undefined) ?? {};
}
