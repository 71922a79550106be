// Early input: what a visitor presses or types before React has taken the page over, held for `early-input.ts`.
import type { EarlyInput, HeldInput } from './early-input.ts';

/** Runs in the head of every page, before there is anything to press. */
export const earlyInputScript = `(${holdEarlyInput})()`;

/**
 * Links, forms with an action, menus, fields and boxes work without any script and are left to the browser. A button
 * that only a script answers, a form without an action and a key that nobody types with are held, and the page shows
 * that it waits. This function is sent as text: it may use nothing from outside.
 */
function holdEarlyInput() {
  const changed: EarlyInput['changed'] = new Map();
  const held: HeldInput[] = [];
  const listening = new AbortController();
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    hear: (event: WindowEventMap[Name], target: Element) => void,
  ) =>
    window.addEventListener(
      name,
      (event) => {
        const target = event.target instanceof Element ? event.target : document.documentElement;
        hear(event, target);
      },
      { capture: true, signal: listening.signal },
    );
  const hold = (event: Event, input: HeldInput) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(input);
    document.documentElement.dataset.waiting = '';
  };
  listen('click', (event, target) => {
    const button = target.closest('button');
    if (!button || button.disabled) return;
    if (button.form && button.type !== 'button') return;
    // Whoever presses again because nothing happens yet means the same.
    if (held.some((input) => 'button' in input && input.button === button)) {
      event.preventDefault();
      return event.stopImmediatePropagation();
    }
    button.ariaBusy = 'true';
    hold(event, { button });
  });
  listen('submit', (event, form) => {
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    const { submitter } = event as SubmitEvent;
    if (submitter) submitter.ariaBusy = 'true';
    const isHeld = held.some((input) => 'form' in input && input.form === form);
    if (!isHeld) return hold(event, { form, submitter });
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
    // The browser presses it.
    if (/^(Enter| )$/.test(key) && target.closest('a, button, input, summary')) return;
    held.push({ key: { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true } });
    document.documentElement.dataset.waiting = '';
    // It would open the browser's own search.
    if (isKnown) event.preventDefault();
  });
  const note = (_event: Event, target: Element) => {
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
  listen('input', note);
  listen('change', note);
  listen('toggle', note);
  window.earlyInput = {
    changed,
    held,
    end() {
      listening.abort();
      delete window.earlyInput;
    },
  };
}
