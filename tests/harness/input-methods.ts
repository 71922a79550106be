// Pressing a control by mouse, touch or keyboard.
import { expect, type Locator } from '@playwright/test';

type Press = (control: Locator) => Promise<void>;

/** Moves the mouse there, presses it, and releases it after a short time. */
const byMouse: Press = (control) => control.click();
const byFinger: Press = (control) => control.tap();
/** Checkboxes react to the space bar only. */
const byKeyboard: Press = async (control) => {
  await control.focus();
  await expect(control).toBeFocused();
  const isBox = await control.evaluate((element) => element.matches('[type=checkbox], [type=radio]'));
  await control.press(isBox ? 'Space' : 'Enter');
};

export const inputMethods = [
  { way: 'mouse', press: byMouse, hasTouch: false },
  { way: 'finger', press: byFinger, hasTouch: true },
  { way: 'keyboard', press: byKeyboard, hasTouch: false },
] as const;
