// Suggestions while typing: keyboard, mouse, a cold page and a slow network.
import type { Page } from '@playwright/test';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, test } from '#tests/harness/journey.ts';

const box = (page: Page) => page.getByRole('main').getByRole('search').locator('input[type=search]');
const popup = (page: Page) => page.getByRole('listbox');
const options = (page: Page) => popup(page).getByRole('option');

async function open(page: Page, url = '/products') {
  await page.goto(url);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

test('arrow keys choose a suggestion, Enter opens its page, and Escape closes before it clears', async ({
  page,
}) => {
  await open(page);
  const search = box(page);
  await search.click();
  await page.keyboard.type('managed sw');
  await expect(options(page).first()).toBeVisible();
  await expect(search).toHaveAttribute('role', 'combobox');
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await expect(search).not.toHaveAttribute('aria-activedescendant');
  await expect(page.getByRole('main').locator('.search output')).toHaveText(/^Suggestions: \d+$/);
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(search).toHaveValue('managed sw');
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(popup(page)).toBeVisible();
  const chosen = page.locator('[role=option][aria-selected=true]');
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveCount(1);
  await expect(search).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  await page.keyboard.press('End');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  const path = await options(page).first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === path);

  await page.goBack();
  await box(page).click();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
});

test(
  'a click follows a suggestion, Enter without one searches, and Tab leaves',
  { tag: '@system' },
  async ({ page }) => {
    await open(page);
    await box(page).click();
    await page.keyboard.type('warranty');
    await options(page).filter({ hasText: 'Terms of Service' }).click();
    await expect(page).toHaveURL('/terms-of-service#section-5');
    await expect(page.getByRole('heading', { name: 'Warranty', exact: true })).toBeInViewport();

    await open(page);
    await box(page).click();
    await page.keyboard.type('switch');
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(popup(page)).toBeHidden();
    await expect(page).toHaveURL('/products?search=switch');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('e');
    await page.keyboard.press('Backspace');
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(box(page)).not.toBeFocused();
    await expect(popup(page)).toBeHidden();
  },
);

test.describe('code that arrives late', () => {
  /** The code arrives with the returned function. */
  async function delay(page: Page, names: string): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(new RegExp(`/assets/(${names})-[^/]*\\.js`), async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  for (const names of ['attach-suggestions', 'first-use']) {
    test(`text typed before ${names} has suggestions`, { tag: '@system' }, async ({ page }) => {
      const arrive = await delay(page, names);
      await open(page);
      await box(page).click();
      await page.keyboard.type('switch');
      await expect(page).toHaveURL(/search=switch/);
      arrive();
      await expect(options(page).first()).toBeVisible();
      await expect(box(page)).toHaveValue('switch');
    });
  }

  for (const [key, names] of [
    ['Enter', 'attach-suggestions'],
    ['Tab', 'attach-suggestions'],
    ['Enter', 'first-use'],
  ] as const) {
    test(
      `the search opens nothing after ${key} before ${names}, until the next letter`,
      { tag: '@system' },
      async ({ page }) => {
        const arrive = await delay(page, names);
        await open(page);
        const requested = page.waitForRequest(new RegExp(names));
        await box(page).click();
        await page.keyboard.type('switc');
        await requested;
        await expect(page).toHaveURL(/search=switc$/);
        await page.keyboard.press(key);
        const suggested = page.waitForRequest('**/products-api/suggestions?*');
        arrive();
        await expect(box(page)).toHaveAttribute('role', 'combobox');
        await expect(popup(page)).toBeHidden();
        await box(page).focus();
        await page.keyboard.press('End');
        await page.keyboard.type('h');
        expect(new URL((await suggested).url()).searchParams.get('q')).toBe('switch');
        await expect(options(page).first()).toBeVisible();
      },
    );
  }
});

test(
  'a text that the button beside it has cleared opens no old suggestions',
  { tag: '@system' },
  async ({ page }) => {
    await open(page);
    const search = box(page);
    await search.click();
    await page.keyboard.type('switch');
    await expect(popup(page)).toBeVisible();
    await expect(page).toHaveURL(/search=switch/);
    await page.getByRole('main').getByRole('search').getByRole('button', { name: 'Clear' }).click();
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(popup(page)).toBeHidden();
    await page.keyboard.insertText('switch');
    await expect(popup(page)).toBeVisible();
  },
);

test(
  'Back closes the suggestions of a text that was pasted after the box was cleared',
  { tag: '@system' },
  async ({ page }) => {
    await open(page);
    const search = box(page);
    await search.click();
    await page.keyboard.type('switch');
    await expect(page).toHaveURL(/search=switch$/);
    await search.fill('');
    await expect(page).toHaveURL('/products');
    await page.keyboard.insertText('antenna');
    await expect(options(page).first()).toContainText(/antenna/i);
    await expect(page).toHaveURL(/search=antenna$/);
    await page.goBack();
    await expect(page).toHaveURL('/products');
    await expect(search).toHaveValue('');
    await expect(popup(page)).toBeHidden();
    await page.goForward();
    await expect(search).toHaveValue('antenna');
    await expect(popup(page)).toBeHidden();
  },
);

test(
  'options of another text are gone as soon as it is typed, and those of its beginning stay',
  { tag: '@system' },
  async ({ page }) => {
    await open(page);
    const search = box(page);
    await search.click();
    await page.keyboard.type('swit');
    await expect(options(page).first()).toBeVisible();
    await page.route('**/products-api/suggestions?*', () => {});
    await page.keyboard.type('c');
    await expect(page).toHaveURL(/search=switc$/);
    await expect(popup(page)).toBeVisible();
    await search.fill('antenna');
    await expect(popup(page)).toBeHidden();
  },
);

test(
  'an older response never replaces a newer one, and one that fails is silent',
  { tag: '@system' },
  async ({ page }) => {
    const { promise: later, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/products-api/suggestions?q=rou&*', async (route) => {
      await later;
      await route.continue().catch(() => {});
    });
    await open(page);
    const search = box(page);
    await search.click();
    const early = page.waitForRequest('**/products-api/suggestions?q=rou&*');
    await page.keyboard.type('rou');
    await early;
    await search.fill('antenna');
    await expect(options(page).first()).toContainText(/antenna/i);
    const before = await options(page).allTextContents();
    go();
    await page.waitForLoadState('networkidle');
    expect(await options(page).allTextContents()).toEqual(before);
  },
);

test.describe('without suggestions', () => {
  test.use({ allowedErrors: /Failed to load resource|ERR_FAILED/ });

  test('the search still works without suggestions', { tag: '@system' }, async ({ page }) => {
    await page.route('**/products-api/suggestions?*', (route) => route.abort());
    await open(page);
    await box(page).click();
    await page.keyboard.type('switch');
    await expect(page).toHaveURL(/search=switch/);
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').locator('mark').first()).toHaveText(/switch/i);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

for (const [language, scheme] of [
  ['en', 'dark'],
  ['ar', 'light'],
] as const) {
  test(`the popup fits a phone, in ${language} and ${scheme}`, { tag: '@system' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, `/products?lang=${language}`);
    await box(page).click();
    await page.keyboard.type('poe');
    await expect(options(page).first()).toBeVisible();
    await expect
      .poll(async () => {
        const [own, input] = [await popup(page).boundingBox(), await box(page).boundingBox()];
        return own && input && own.y >= input.y + input.height && own.x >= 0 && own.x + own.width <= 360;
      })
      .toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeViolations(page)).toEqual([]);
  });
}
