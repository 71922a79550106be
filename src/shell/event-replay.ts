// Replays, after hydration and in order, the events that `event-replay.server.ts` recorded before it.
import { createIsomorphicFn } from '@tanstack/react-start';
import { type Control, eventReplayScript as script } from './event-replay.server.ts';

/** Only the server renders it, into the head. */
export const eventReplayScript = createIsomorphicFn()
  .server(() => script)
  .client(() => '');

export async function replayEvents(): Promise<void> {
  const events = window.recordedEvents;
  if (!events) return;
  const { leftEntry } = events;
  events.end();
  if (leftEntry) window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  for (const [control, value] of events.changed)
    if (control.isConnected) repeatChange(control, value, events.inputType);
  for (const input of events.recorded) {
    // The effect of the previous event is rendered first: a key may belong to what it opened.
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await Promise.resolve();
    if ('key' in input) press(input.key);
    else if ('button' in input) {
      input.button.ariaBusy = null;
      input.button.click();
    } else {
      const { form, submitter } = input;
      if (submitter) submitter.ariaBusy = null;
      if (form.isConnected) form.requestSubmit(submitter);
    }
  }
  delete document.documentElement.dataset.waiting;
}

/** React ignores values that a field had before hydration: this repeats the change as an event. */
function repeatChange(control: Control, value: string | boolean, inputType = ''): void {
  if (control instanceof HTMLDetailsElement) {
    control.dispatchEvent(new Event('toggle'));
  } else if (typeof value === 'boolean') {
    const box = control as HTMLInputElement;
    box.checked = !value;
    setUnseen(HTMLInputElement.prototype, 'checked', box, value);
    // Not `click()`: it would undo a key that is down on the box just now.
    box.dispatchEvent(new Event('click', { bubbles: true }));
  } else if (control instanceof HTMLSelectElement || control.type === 'file') {
    if (control.type !== 'file') control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    const { selectionStart, selectionEnd } = control;
    const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    const isLast = control === document.activeElement && control.value === value;
    control.value = control.defaultValue;
    setUnseen(prototype, 'value', control, value);
    if (isLast && selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
  }
}

/** By the browser's own setter: React's would record the value, and ignore the event that follows. */
function setUnseen(prototype: object, name: string, control: Control, value: string | boolean): void {
  Object.getOwnPropertyDescriptor(prototype, name)?.set?.call(control, value);
}

function press(key: KeyboardEventInit): void {
  const target = document.activeElement ?? document.body;
  const isTaken = !target.dispatchEvent(new KeyboardEvent('keydown', key));
  const isText = !key.ctrlKey && !key.metaKey && key.key?.length === 1;
  // An earlier key has moved the focus to a field: this one is text for it.
  if (!isTaken && isText && target.matches('input, textarea'))
    document.execCommand('insertText', false, key.key);
}
