// Early input: what was pressed and typed before the page was alive is given to it, in order, once it is.
import { createIsomorphicFn } from '@tanstack/react-start';
import { earlyInputScript as script } from './early-input.server.ts';

export interface EarlyInput {
  /** Controls that the browser itself has changed, and to what. */
  changed: Map<Control, string | boolean>;
  held: HeldInput[];
  end: () => void;
}

export type HeldInput =
  | { button: HTMLButtonElement }
  | { form: HTMLFormElement; submitter: HTMLElement | null }
  | { key: KeyboardEventInit };

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLDetailsElement;

declare global {
  interface Window {
    earlyInput?: EarlyInput | undefined;
  }
}

/** The browser has it already. */
export const earlyInputScript = createIsomorphicFn()
  .server(() => script)
  .client(() => '');

export async function releaseEarlyInput(): Promise<void> {
  const early = window.earlyInput;
  if (!early) return;
  early.end();
  for (const [control, value] of early.changed) if (control.isConnected) adopt(control, value);
  for (const input of early.held) {
    // What the one before has changed is drawn first: a key may belong to what it has opened.
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

/** React takes what it finds in a field for what it had put there: it is told of the change as if it came now. */
function adopt(control: Control, value: string | boolean): void {
  if (control instanceof HTMLDetailsElement) {
    control.dispatchEvent(new Event('toggle'));
  } else if (typeof value === 'boolean') {
    (control as HTMLInputElement).checked = !value;
    control.click();
  } else if (control instanceof HTMLSelectElement || control.type === 'file') {
    if (control.type !== 'file') control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    const { selectionStart, selectionEnd } = control;
    const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    const isLast = control === document.activeElement && control.value === value;
    control.value = control.defaultValue;
    // Past React's own setter, by which it would know the value already.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    if (isLast && selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

function press(key: KeyboardEventInit): void {
  const target = document.activeElement ?? document.body;
  const isTaken = !target.dispatchEvent(new KeyboardEvent('keydown', key));
  const isText = !key.ctrlKey && !key.metaKey && key.key?.length === 1;
  // A key before it has led into a field: what follows is its text.
  if (!isTaken && isText && target.matches('input, textarea'))
    document.execCommand('insertText', false, key.key);
}
