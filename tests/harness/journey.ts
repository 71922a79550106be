// What every browser journey starts from: a page on which a console error fails the test, and a hand that presses it.
import { expect, type Locator, type Page, test as base } from '@playwright/test';

interface Journey {
  /** Console errors that a test causes on purpose, such as the browser's report of a failed request. */
  allowedErrors: RegExp;
}

export const test = base.extend<Journey>({
  allowedErrors: [/(?!)/, { option: true }],
  page: async ({ page, allowedErrors }, use) => {
    pressAsHand(page);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    const unexpected = errors.filter((error) => !allowedErrors.test(error));
    expect(unexpected).toEqual([]);
  },
});

/** Milliseconds from a hand's press to its release. */
const held = 80;
let isHand = false;

/** Of every page in this process: what listens to the press has run, and been painted, before the release. */
function pressAsHand(page: Page): void {
  if (isHand) return;
  isHand = true;
  const locator = Object.getPrototypeOf(page.locator('html')) as Locator;
  const { click, dblclick } = locator;
  locator.click = function (options) {
    return click.call(this, { delay: held, ...options });
  };
  locator.dblclick = function (options) {
    return dblclick.call(this, { delay: held, ...options });
  };
  // The browser's own way of checking a box lets go at once.
  locator.setChecked = async function (checked, options) {
    if ((await this.isChecked(options)) !== checked) await this.click(options);
    await expect(this).toBeChecked({ checked });
  };
  locator.check = function (options) {
    return this.setChecked(true, options);
  };
  locator.uncheck = function (options) {
    return this.setChecked(false, options);
  };
  const mouse = Object.getPrototypeOf(page.mouse) as Page['mouse'];
  const { click: clickAt } = mouse;
  mouse.click = function (x, y, options) {
    return clickAt.call(this, x, y, { delay: held, ...options });
  };
}

export { expect };
