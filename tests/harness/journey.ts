// The fixture of every browser test: pages on which console errors fail the test, and presses as long as a person's.
import { randomBytes } from 'node:crypto';
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test';
import { observePresses, takeLostPress } from './browser/lost-press.ts';
import { slowDown } from './browser/slow-browser.ts';

interface Journey {
  /** Console errors that a test causes on purpose, such as a failed request. */
  allowedErrors: RegExp;
}

export const test = base.extend<Journey, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      browser.on('context', (context) => {
        slowDown(context);
        // A context that closes at once has no presses.
        void observePresses(context).catch(() => undefined);
      });
      await use(browser);
    },
    { scope: 'worker' },
  ],
  allowedErrors: [/(?!)/, { option: true }],
  // Unconfirmed orders of one network count together, and beyond a limit every further one waits for confirmation.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': networkAddress() });
  },
  page: async ({ page, allowedErrors }, use) => {
    changeDefaults(page);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    // A handler that still answers a request of the finished test must not fail it.
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const unexpected = errors.filter((error) => !allowedErrors.test(error) && !cutByTest.test(error));
    expect(unexpected).toEqual([]);
  },
});

/** Only a test cuts the network; which requests that meets depends on the moment. */
const cutByTest = /ERR_INTERNET_DISCONNECTED/;
/** Milliseconds between press and release. */
const held = 80;
let isChanged = false;

function networkAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}

/** Changes the classes of Playwright in this process, whose instances `page` has. */
function changeDefaults(page: Page): void {
  if (isChanged) return;
  isChanged = true;
  pressAsHand(page);
  const requests = Object.getPrototypeOf(page.request) as APIRequestContext;
  const { fetch } = requests;
  Object.assign(requests, {
    // The server may just have closed the idle connection.
    fetch(this: APIRequestContext, ...[request, options]: Parameters<typeof fetch>) {
      return fetch.call(this, request, { maxRetries: 2, ...options });
    },
  });
}

/** Handlers of a press run, and are painted, before its release. */
function pressAsHand(page: Page): void {
  const locator = Object.getPrototypeOf(page.locator('html')) as Locator;
  const { click, dblclick } = locator;
  locator.click = async function (options) {
    await click.call(this, { delay: held, ...options });
    expectPress(this.page());
  };
  locator.dblclick = async function (options) {
    await dblclick.call(this, { delay: held, ...options });
    expectPress(this.page());
  };
  // Playwright's own `check` releases at once.
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

function expectPress(page: Page): void {
  const description = takeLostPress(page);
  if (description) throw new Error(description);
}

/** For tests that repeat the same steps: whether `npm test` runs this one; the system run runs all. */
export const quickIf = (isQuick: boolean) => ({ tag: isQuick ? [] : ['@system'] });

export { expect };
