// Suggestions for text that is not typed key by key: input methods, keyboards of phones, and pasted text.
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/harness/journey.ts';

const box = (page: Page) => page.getByRole('main').getByRole('search').locator('input[type=search]');
const popup = (page: Page) => page.getByRole('listbox');
const options = (page: Page) => popup(page).getByRole('option');

async function open(page: Page, url = '/products') {
  await page.goto(url);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

test(
  'a text that is pasted or dictated on a phone has suggestions',
  { tag: '@system' },
  async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await open(page);
    await box(page).tap();
    await page.keyboard.insertText('switch');
    await expect(options(page).first()).toBeVisible();
    await context.close();
  },
);

test(
  'letters of an input method that are not chosen yet suggest nothing',
  { tag: '@system' },
  async ({ page }) => {
    const queries: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/products-api/suggestions')) queries.push(searchParams.get('q'));
    });
    await open(page, '/products?lang=zh');
    await box(page).click();
    await expect(box(page)).toHaveAttribute('role', 'combobox');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'jiao', selectionStart: 4, selectionEnd: 4 });
    await expect(box(page)).toHaveValue('jiao');
    await session.send('Input.insertText', { text: '交换机' });
    await expect(options(page).first()).toContainText('交换机');
    expect(new Set(queries)).toEqual(new Set(['交换机']));
  },
);

test('keys of an input method neither clear the text nor choose', { tag: '@system' }, async ({ page }) => {
  await open(page, '/products?lang=zh');
  await box(page).click();
  await expect(box(page)).toHaveAttribute('role', 'combobox');
  await page.keyboard.insertText('交换机');
  await expect(options(page).first()).toBeVisible();
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      await box(page).dispatchEvent('keydown', { key, ...composing });
    }
  }
  await expect(popup(page)).toBeVisible();
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0);
  await expect(box(page)).toHaveValue('交换机');
});

test.describe('on Android', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile',
  });

  test('a word that the keyboard still composes has suggestions', { tag: '@system' }, async ({ page }) => {
    await open(page);
    await box(page).click();
    await expect(box(page)).toHaveAttribute('role', 'combobox');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'switch', selectionStart: 6, selectionEnd: 6 });
    await expect(options(page).first()).toBeVisible();
  });
});
