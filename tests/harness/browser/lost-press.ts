// Lost presses: reports a click that goes down on a control and comes up beside it, because the page moved meanwhile.
import type { BrowserContext, Page } from '@playwright/test';

const description = 'The page moved under the pointer';
const lostPresses = new WeakMap<Page, string>();

export async function observePresses(context: BrowserContext): Promise<void> {
  context.on('console', (message) => {
    const page = message.page();
    if (page && message.text().startsWith(description)) lostPresses.set(page, message.text());
  });
  await context.addInitScript(reportLostPresses, description);
}

/** The description of a press that was lost since the last call. */
export function takeLostPress(page: Page): string | undefined {
  const description = lostPresses.get(page);
  lostPresses.delete(page);
  return description;
}

/** Runs in the page. */
function reportLostPresses(description: string): void {
  const controls =
    'a, button, input, select, textarea, label, summary, [role=option], [role=tab], [role=checkbox], ' +
    '[role=radio], [role=switch], [role^=menuitem]';
  let press: { control: Element; x: number; y: number; isDone: boolean } | undefined;
  let released = { x: -1, y: -1, at: 0 };
  const isRemoved = (element: Element) => element.getClientRects().length === 0;
  const name = (element: EventTarget | null) =>
    element instanceof Element
      ? `<${element.tagName.toLowerCase()}> "${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 60)}"`
      : 'nothing';
  window.addEventListener(
    'pointerdown',
    ({ pointerType, target, clientX: x, clientY: y, timeStamp }) => {
      press = undefined;
      // What the first press of a double click caused may come under the second one.
      if (released.x === x && released.y === y && timeStamp - released.at < 500) return;
      const control = pointerType === 'mouse' && target instanceof Element && target.closest(controls);
      if (!control) return;
      const made = { control, x, y, isDone: false };
      press = made;
      // A press may act at once and remove its control, such as an option of a list that closes.
      setTimeout(() => {
        made.isDone = isRemoved(control);
      });
    },
    true,
  );
  window.addEventListener(
    'pointerup',
    ({ target, clientX, clientY, timeStamp }) => {
      const made = press;
      released = { x: clientX, y: clientY, at: timeStamp };
      press = undefined;
      // A drag ends somewhere else.
      if (!made || made.isDone || made.x !== clientX || made.y !== clientY) return;
      const { control } = made;
      if (target instanceof Node && control.contains(target)) return;
      const { left, right, top, bottom } = control.getBoundingClientRect();
      // What the press opened, such as a menu, may cover its control.
      if (left <= clientX && clientX <= right && top <= clientY && clientY <= bottom) return;
      // The harness receives it with the release, and fails the click.
      // oxlint-disable-next-line no-console
      console.error(
        `${description}: pressed ${name(control)}, released over ${name(target)}` +
          (isRemoved(control) ? ', after the first was removed' : ''),
      );
    },
    true,
  );
}
