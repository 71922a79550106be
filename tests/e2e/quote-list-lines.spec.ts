// Lines of the quote list: quantities that cannot be ordered, and products that cannot be added.
import type { Route } from '@playwright/test';
import { expect, test } from '#tests/harness/journey.ts';
import { quoteListScreen } from '#tests/screens/quote-list.screen.ts';

const switchTitle = '24-Port Managed PoE+ Gigabit Switch';
const switchId = 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44';

async function forwardWithMinimum(route: Route) {
  const response = await route.fetch();
  const product: object = await response.json();
  await route.fulfill({ response, json: { ...product, moq: 30, order_multiple: 10 } });
}

test(
  'a quantity that cannot be ordered is corrected, which is announced and can be undone',
  { tag: '@system' },
  async ({ page }) => {
    const list = quoteListScreen(page);
    await page.route('**/cart-lines?**', async (route) => {
      const answer = await route.fetch();
      const lines = (await answer.json()) as object[];
      await route.fulfill({
        response: answer,
        json: lines.map((line) => Object.assign(line, { moq: 10, order_multiple: 5 })),
      });
    });
    await list.open(`/quote-list?add=${switchId}:7`);
    await expect(page).toHaveURL('/quote-list');
    await expect(list.row(switchTitle)).toContainText('USD');
    await expect(list.row(switchTitle)).toContainText('Sold from 10, in multiples of 5.');
    await list.row(switchTitle).getByRole('button', { name: 'Set to 10' }).click();
    await expect(list.quantity(switchTitle)).toHaveValue('10');
    await expect(list.row(switchTitle)).not.toContainText('Sold from');
    await expect(list.quantity(switchTitle)).toBeFocused();
    await list.quantity(switchTitle).fill('23');
    await page.keyboard.press('Tab');
    await expect(list.quantity(switchTitle)).toHaveValue('25');
    await expect(list.row(switchTitle)).toContainText(
      'You typed 23. Sold from 10, in multiples of 5. Set to 25.',
    );
    await list.row(switchTitle).getByRole('button', { name: 'Undo' }).click();
    await expect(list.quantity(switchTitle)).toHaveValue('10');
    await expect(list.quantity(switchTitle)).toBeFocused();
    await list.quantity(switchTitle).fill('0');
    await page.keyboard.press('Tab');
    await expect(list.row(switchTitle)).toContainText('Enter a whole number above 0.');
    await page.reload();
    await expect(list.quantity(switchTitle)).toHaveValue('10');
  },
);

test(
  'a product of a list is added with its minimum, and a number with a separator is not taken in part',
  { tag: '@system' },
  async ({ page }) => {
    const list = quoteListScreen(page);
    await page.route(`**/products/${switchId}?*`, forwardWithMinimum);
    await page.route(`**/products/${switchId}`, forwardWithMinimum);
    await list.open('/products?category=networking');
    await list.main.getByRole('link', { name: `Add to quote list, ${switchTitle}` }).click();
    await expect(list.headerLink).toHaveAccessibleName('Quote list, 1 line');
    await page.unrouteAll();
    await list.headerLink.click();
    await expect(list.quantity(switchTitle)).toHaveValue('30');
    await expect(list.row(switchTitle)).toContainText('HN-PE24G-4S');
    await list.quantity(switchTitle).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('1,000');
    await page.keyboard.press('Tab');
    await expect(list.row(switchTitle)).toContainText('Enter a whole number above 0.');
    await page.reload();
    await expect(list.quantity(switchTitle)).toHaveValue('30');
  },
);

test(
  'a product that visitors no longer see is not added, which is said',
  { tag: '@system' },
  async ({ page }) => {
    const list = quoteListScreen(page);
    await list.open('/quote-list?add=11111111-2222-4333-8444-555555555555');
    await expect(list.toasts).toContainText('This product is no longer in our catalog.');
    await expect(list.headerLink).toHaveAccessibleName('Quote list, 0 lines');
  },
);
