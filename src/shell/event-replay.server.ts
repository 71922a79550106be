// Records events before hydration, which `event-replay.ts` replays afterwards.
import type { HistoryEntry } from '#platform/browser/browser-history.ts';

export interface RecordedEvents {
  /** Controls that the browser has changed, and their values. */
  changed: Map<Control, string | boolean>;
  /** Of the last input: a page may read what is pasted at once. */
  inputType: string | undefined;
  recorded: RecordedEvent[];
  /** The entry of the rendered page, once Back or Forward has led to another page. */
  leftEntry: HistoryEntry | undefined;
  end: () => void;
}

export type RecordedEvent =
  | { button: HTMLButtonElement }
  | { form: HTMLFormElement; submitter: HTMLElement | null }
  | { key: KeyboardEventInit };

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLDetailsElement;

declare global {
  interface Window {
    recordedEvents?: RecordedEvents | undefined;
  }
}

/** Runs in the head of every page, before any control exists. */
export const eventReplayScript = `(${recordEvents})()`;

/**
 * Links, forms with an action, menus, fields and check boxes work without JavaScript and are left to the browser.
 * Clicks on other buttons, submits of other forms, shortcuts and Back are recorded, and the page shows that it is busy.
 * This function is sent as text: it must not use anything from outside.
 */
function recordEvents() {
  const changed: RecordedEvents['changed'] = new Map();
  const recorded: RecordedEvent[] = [];
  const listening = new AbortController();
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    handle: (event: WindowEventMap[Name], target: Element) => void,
  ) =>
    window.addEventListener(
      name,
      (event) => {
        const target = event.target instanceof Element ? event.target : document.documentElement;
        handle(event, target);
      },
      { capture: true, signal: listening.signal },
    );
  const record = (event: Event, input: RecordedEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    recorded.push(input);
    document.documentElement.dataset.waiting = '';
  };
  listen('click', (event, target) => {
    const button = target.closest('button');
    if (!button || button.disabled) return;
    if (button.form && button.type !== 'button') return;
    // A repeated click, while nothing happens yet, counts once.
    if (recorded.some((input) => 'button' in input && input.button === button)) {
      event.preventDefault();
      return event.stopImmediatePropagation();
    }
    button.ariaBusy = 'true';
    record(event, { button });
  });
  listen('submit', (event, form) => {
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    const { submitter } = event as SubmitEvent;
    if (submitter) submitter.ariaBusy = 'true';
    const isRecorded = recorded.some((input) => 'form' in input && input.form === form);
    if (!isRecorded) return record(event, { form, submitter });
    event.preventDefault();
  });
  listen('keydown', (event, target) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    const shortcut = ctrlKey || metaKey ? `Control+${key.toUpperCase()}` : key;
    const isKnown = document.querySelector(`[aria-keyshortcuts~="${CSS.escape(shortcut)}"]`) !== null;
    if (event.isComposing || event.repeat || altKey || ((ctrlKey || metaKey) && !isKnown)) return;
    if (/^(Tab|Shift|Control|Meta|CapsLock)$/.test(key)) return;
    const isTyped = target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
    if (isTyped && !ctrlKey && !metaKey) return;
    // The browser activates the control.
    if (/^(Enter| )$/.test(key) && target.closest('a, button, input, summary')) return;
    recorded.push({ key: { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true } });
    document.documentElement.dataset.waiting = '';
    // The browser would open its own search.
    if (isKnown) event.preventDefault();
  });
  const noteChange = (event: Event, target: Element) => {
    if (event instanceof InputEvent) events.inputType = event.inputType;
    if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))
      changed.set(target, target.checked);
    else if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    )
      changed.set(target, target.value);
    else if (target instanceof HTMLDetailsElement) changed.set(target, target.open);
  };
  listen('input', noteChange);
  listen('change', noteChange);
  listen('toggle', noteChange);
  // What the entry loads is tried again by itself; only the entry has nobody who would.
  listen('error', (_, entryScript) => {
    if (!(entryScript instanceof HTMLScriptElement)) return;
    const { type } = entryScript;
    // Under another URL: many browsers remember a module that failed and never fetch it again.
    const src = `${entryScript.src.split('?')[0]}?again=${Date.now()}`;
    const { dataset } = document.documentElement;
    dataset.late = '';
    const again = Object.assign(document.createElement('script'), { src, type, async: true });
    again.addEventListener('load', () => delete dataset.late);
    setTimeout(() => entryScript.replaceWith(again), 2000);
  });
  const page = () => location.pathname + location.search;
  const rendered = page();
  const entry: HistoryEntry = { href: rendered + location.hash, state: history.state };
  listen('popstate', (event) => {
    events.leftEntry = page() === rendered ? undefined : entry;
    if (!events.leftEntry) return;
    event.stopImmediatePropagation();
    document.documentElement.dataset.waiting = '';
  });
  const events: RecordedEvents = {
    changed,
    inputType: undefined,
    recorded,
    leftEntry: undefined,
    end() {
      listening.abort();
      delete window.recordedEvents;
    },
  };
  window.recordedEvents = events;
}
