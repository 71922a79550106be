// The three ways in which somebody presses a control.
import { expect, type Locator } from '@playwright/test';

type Press = (control: Locator) => Promise<void>;

/** The harness makes the mouse move there, go down, stay for a moment and come up. */
const byMouse: Press = (control) => control.click();
const byFinger: Press = (control) => control.tap();
/** Boxes take the space bar, as everywhere. */
const byKeyboard: Press = async (control) => {
  await control.focus();
  await expect(control).toBeFocused();
  const isBox = await control.evaluate((element) => element.matches('[type=checkbox], [type=radio]'));
  await control.press(isBox ? 'Space' : 'Enter');
};

export const waysToPress = [
  { way: 'mouse', press: byMouse, hasTouch: false },
  { way: 'finger', press: byFinger, hasTouch: true },
  { way: 'keyboard', press: byKeyboard, hasTouch: false },
] as const;
