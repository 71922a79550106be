// What every browser journey starts from: a page on which a console error fails the test.
import { expect, test as base } from '@playwright/test';

interface Journey {
  /** Console errors that a test causes on purpose, such as the browser's report of a failed request. */
  allowedErrors: RegExp;
  /** Links open when the mouse is pressed; Playwright's own click wants its element to stay until the release. */
  opensOnPress: boolean;
}

export const test = base.extend<Journey>({
  allowedErrors: [/(?!)/, { option: true }],
  opensOnPress: [false, { option: true }],
  page: async ({ page, allowedErrors, opensOnPress }, use) => {
    if (!opensOnPress) await page.addInitScript(pressAsPen);
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

/** A pen clicks. */
function pressAsPen() {
  const asPen = (event: Event) => Object.defineProperty(event, 'pointerType', { value: 'pen' });
  window.addEventListener('pointerdown', asPen, { capture: true });
}

export { expect };
