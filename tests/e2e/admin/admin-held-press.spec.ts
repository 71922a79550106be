// What comes by itself while a control is pressed does not move it: the harness fails a press that is lost.
import type { Page } from '@playwright/test';
import { openAdmin, signInByApi } from '#tests/harness/admin-product.ts';
import { expect, test } from '#tests/harness/journey.ts';

test.use({ allowedErrors: /Failed to load resource/ });

/** Milliseconds for which a control is held, long enough for what comes meanwhile to be rendered. */
const held = 400;

/** Settles when the page is pressed. */
async function nextPress(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.exposeFunction('reportPress', () => resolve());
  await page.evaluate(() => {
    window.addEventListener('pointerdown', () => void window.reportPress(), { capture: true, once: true });
  });
  return promise;
}

declare global {
  interface Window {
    reportPress: () => Promise<void>;
  }
}

async function requestQuote({ request }: Page, email: string): Promise<string> {
  const sent = await request.post('/functions/v1/products-api/quote-requests', {
    headers: { authorization: 'Bearer public' },
    data: {
      firstName: 'Marieke',
      lastName: 'Brandt',
      email,
      message: 'Forty switches, please.',
      lines: [20, 100].map((quantity, index) => ({ part_number: `HP-${Date.now()}-${index}`, quantity })),
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  return ((await sent.json()) as { id: string }).id;
}

test(
  'a mail that arrives in the list while another one is pressed comes after the click',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    const email = `held-${Date.now()}@buyer.test`;
    await requestQuote(page, email);
    await openAdmin(page, `/admin/mails?search=${email}`);
    const mails = page.getByRole('list', { name: 'Email', exact: true }).getByRole('listitem');
    await expect(mails).toHaveCount(1);
    const pressed = nextPress(page);
    const requested = page.waitForRequest('**/api/admin/mails?**');
    await page.route('**/api/admin/mails?**', async (route) => {
      const response = await route.fetch();
      const list = (await response.json()) as { items: object[] };
      const items = list.items.flatMap((mail) => [{ ...mail, id: crypto.randomUUID() }, mail]);
      await pressed;
      await route.fulfill({ response, json: { ...list, items } });
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await requested;
    await mails.locator('summary').click({ delay: held });
    await expect(mails).toHaveCount(2);
    await expect(mails.last()).toContainText('Thank you for your inquiry');
  },
);

test(
  'a save that fails while a tool of the quotation editor is pressed moves nothing',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    await openAdmin(page, `/admin/quotes/${await requestQuote(page, `held-${Date.now()}@buyer.test`)}`);
    await page.getByRole('button', { name: 'Quote', exact: true }).click();
    const grid = page.getByRole('grid', { name: 'Lines' });
    const price = grid.locator('tr[data-row="0"] [data-cell="unit_price"]');
    await price.click();
    const pressed = nextPress(page);
    await page.route('**/api/admin/quotations/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      await pressed;
      return route.abort();
    });
    await page.keyboard.type('4');
    await page.getByRole('button', { name: 'Keys', exact: true }).click({ delay: held });
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved yet' })).toBeVisible();
    await page.unrouteAll();
    await expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible();
  },
);
