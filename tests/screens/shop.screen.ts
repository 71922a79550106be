// Page object of the shop, its cart and its checkout.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** In each process another mailbox: unconfirmed orders of one count together. */
export const buyer = {
  'Full Name': 'Ada Buyer',
  Email: `ada-${randomUUID()}@example.com`,
  Address: 'Hafenstr. 12',
  City: 'Hamburg',
  'Postal Code': '20459',
};

export function shopScreen(page: Page) {
  const card = (title: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
  const panel = page.getByRole('dialog', { name: /^Cart/ });
  const form = page.getByRole('form', { name: 'Checkout' });
  const cartButton = page.getByRole('button', { name: /^Cart, \d+ items?$/ });
  const countOfCart = async () => Number((await cartButton.getAttribute('aria-label'))?.match(/\d+/)?.[0]);
  const shipping = form.getByRole('group', { name: 'Shipping address' });
  return {
    card,
    panel,
    form,
    shipping,
    billing: form.getByRole('group', { name: 'Billing address' }),
    stock: (title: string) => card(title).getByText(/^Stock: [\d,]+ units$/),
    cartButton,
    line: (title: string) => panel.getByRole('listitem').filter({ hasText: title }),
    summaryLine: (title: string) =>
      page.getByRole('region', { name: 'Order Summary' }).getByRole('listitem').filter({ hasText: title }),
    toasts: page.getByRole('region', { name: 'Notifications' }),
    placeOrder: page.getByRole('button', { name: /^Plac(e|ing) Order/ }),
    thanks: page.getByRole('heading', { level: 1, name: 'Thank you!' }),

    /** Opens the list with `title` in view, and waits until the page is hydrated. */
    async open(title = '') {
      await page.goto(`/old-products${title && `?search=${encodeURIComponent(title)}`}`);
      await expect(page.locator('html[data-ready]')).toBeAttached();
    },

    /** Presses the button of a product that cannot be added. */
    press: (title: string) => card(title).getByRole('button', { name: 'Add to Cart' }).click(),

    /** Presses as often in a row, and waits until the cart, which the server's offers fill, has them all. */
    async add(title: string, times = 1) {
      const before = await countOfCart();
      for (let time = 0; time < times; time += 1) await this.press(title);
      await expect.poll(countOfCart).toBeGreaterThanOrEqual(before + times);
    },

    async openCart() {
      await this.cartButton.click();
      await expect(panel).toBeVisible();
    },

    async checkOut() {
      await this.openCart();
      await panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    },

    async fillIn() {
      await form.getByLabel('Full Name').fill(buyer['Full Name']);
      await form.getByLabel('Email').fill(buyer.Email);
      await shipping.getByLabel('Country').selectOption('Germany');
      for (const field of ['Address', 'City', 'Postal Code'] as const) {
        await shipping.getByLabel(field, { exact: true }).fill(buyer[field]);
      }
    },
  };
}
