// The cart on every page: its link in the header, adding from the catalogue, quantities and price breaks.
import type { Page } from '@playwright/test';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { catalogueScreen } from '#tests/screens/catalogue.screen.ts';
import { shopScreen } from '#tests/screens/shop.screen.ts';

const switchTitle = '24-Port Managed PoE+ Gigabit Switch';
const board = 'Single-Board Computer, Quad Core, 8 GB';
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart, \d+ items?$/ });
const addButton = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `Add ${title} to Cart`, exact: true });

/** Answers as if the products were sold from 10, in multiples of 5, and cheaper from 20 on. */
async function sellInTens(page: Page) {
  await page.route('**/cart-lines?**', async (route) => {
    const answer = await route.fetch();
    const lines = (await answer.json()) as object[];
    const price_breaks = [
      { min_quantity: 10, unit_price: 4, unit_price_usd: 4 },
      { min_quantity: 20, unit_price: 3.5, unit_price_usd: 3.5 },
    ];
    const offered = { price_usd: 4, stock_quantity: 100, moq: 10, order_multiple: 5, price_breaks };
    await route.fulfill({ response: answer, json: lines.map((line) => Object.assign(line, offered)) });
  });
}

/** A cart as stored by releases whose lines had neither minimum quantities nor price breaks. */
function storeCartOfBefore(quantity = 3) {
  const line = {
    id: 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44',
    title: '24-Port Managed PoE+ Gigabit Switch',
    image_url: null,
    category: 'networking',
    product_type: 'physical',
    unitCents: 64_200,
    stock: 360,
    quantity,
  };
  localStorage.setItem('cart', JSON.stringify({ version: 1, lines: [line] }));
}

test('a visitor adds from the catalogue, opens the cart on any page, and buys', async ({ page }) => {
  const shop = shopScreen(page);
  await catalogueScreen(page).open('/products?category=networking');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items');
  await addButton(page, switchTitle).click();
  await expect(shop.toasts).toContainText(`Added to Cart${switchTitle} has been added to your cart.`);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await page.goto('/news');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await cartLink(page).click();
  await expect(shop.line(switchTitle)).toContainText('USD\u00a0642.00');
  expect(await axeViolations(page)).toEqual([]);
  await page.goBack();
  await catalogueScreen(page).expectNoDialog();
  await expect(page).toHaveURL('/news');
  await expect(cartLink(page)).toBeFocused();
  await cartLink(page).click();
  await shop.panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/old-products?checkout=1');
  await shop.fillIn();
  await shop.placeOrder.click();
  await expect(shop.thanks).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items');
});

test('a manufacturer’s page adds to the cart and to the quote list', { tag: '@system' }, async ({ page }) => {
  await page.goto('/manufacturers/halvard-networks');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await expect(addButton(page, switchTitle)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: `Add to quote list, ${switchTitle}` })
    .click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toContainText(`${switchTitle} is in your quote list`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Quote list, 1 line' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    'small cards show their titles above their prices, not beneath them',
    { tag: '@system' },
    async ({ page }) => {
      for (const path of [
        '/',
        '/manufacturers/halvard-networks',
        '/manufacturers/halvard-networks?lang=ar',
      ]) {
        await page.goto(path);
        const cards = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.locator('.amount') });
        await expect(cards.first()).toBeVisible();
        const gaps = await cards.evaluateAll((all) =>
          all.map((card) => {
            const [title, price] = [card.querySelector('h3'), card.querySelector('.amount')];
            return (price?.getBoundingClientRect().top ?? 0) - (title?.getBoundingClientRect().bottom ?? 0);
          }),
        );
        expect(Math.min(...gaps), path).toBeGreaterThanOrEqual(0);
      }
    },
  );
});

test(
  'the preview adds, and a product in the cart leads to its page',
  { tag: '@system' },
  async ({ page }) => {
    const shop = shopScreen(page);
    const catalogue = catalogueScreen(page);
    await catalogue.open('/products?category=networking');
    await catalogue.preview(switchTitle).click();
    await page
      .getByRole('dialog', { name: switchTitle })
      .getByRole('button', { name: 'Add to Cart' })
      .click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    await page.keyboard.press('Escape');
    await catalogue.expectNoDialog();
    await cartLink(page).click();
    await shop.panel.getByRole('link', { name: switchTitle }).click();
    await expect(page.getByRole('heading', { level: 1, name: switchTitle })).toBeVisible();
    await expect(shop.panel).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/products?category=networking');
  },
);

test(
  'a product without a price has no button, and one without stock neither',
  { tag: '@system' },
  async ({ page }) => {
    const catalogue = catalogueScreen(page);
    await catalogue.open('/products?search=Private+5G+Network');
    await expect(catalogue.cards.first()).toContainText('On request');
    await expect(catalogue.cards.first().getByRole('button', { name: /to Cart$/ })).toHaveCount(0);
    await catalogue.open('/products?search=Business+Handset%2C+Dual+SIM%2C+128+GB');
    await expect(catalogue.cards.first().getByRole('button', { name: /to Cart$/ })).toHaveCount(0);
  },
);

test.describe('without the code', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    'a press on the cart before the code has arrived opens the cart',
    { tag: '@system' },
    async ({ page }) => {
      await page.route('**/*.js', (route) => route.abort());
      await page.goto('/products');
      await expect(cartLink(page)).toBeVisible();
      await page.unroute('**/*.js');
      await cartLink(page).click();
      await expect(shopScreen(page).panel).toBeVisible();
      await expect(page).toHaveURL('/old-products');
      await page.keyboard.press('Escape');
      await expect(shopScreen(page).panel).toBeHidden();
    },
  );
});

test('minimum order, multiple and price breaks hold, and a correction is said and undone', async ({
  page,
}) => {
  const shop = shopScreen(page);
  await sellInTens(page);
  await shop.open(board);
  await shop.add(board);
  await expect(shop.toasts).toContainText(`${board}: 10 added. Sold from 10, in multiples of 5.`);
  await shop.openCart();
  const line = shop.line(board);
  const field = line.getByRole('textbox', { name: /^Quantity/ });
  await expect(field).toHaveValue('10');
  await expect(line).toContainText('USD\u00a04.00 each');
  await field.fill('17');
  await expect(field).toHaveValue('17');
  await field.press('Enter');
  await expect(field).toHaveValue('20');
  await expect(line).toContainText('USD\u00a03.50 each');
  await expect(line).toContainText('USD\u00a070.00');
  await expect(shop.toasts).toContainText(
    'You entered 17. Sold from 10, in multiples of 5: the quantity is now 20.',
  );
  await shop.toasts
    .locator('.toast')
    .filter({ hasText: 'You entered 17' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(field).toHaveValue('10');
  await line.getByRole('button', { name: /^Increase/ }).click();
  await expect(field).toHaveValue('15');
  await field.fill('25');
  await expect(line).toContainText('USD\u00a087.50');
});

test(
  'a cart of before is compared with the minimum order, and corrected by the visitor',
  { tag: '@system' },
  async ({ page }) => {
    const shop = shopScreen(page);
    await page.addInitScript(storeCartOfBefore, 3);
    await sellInTens(page);
    await shop.open();
    await shop.openCart();
    const line = shop.line(switchTitle);
    await expect(line).toContainText('Sold from 10, in multiples of 5.');
    await line.getByRole('button', { name: 'Change quantity to 10' }).click();
    await expect(line.getByRole('textbox')).toHaveValue('10');
    await expect(line).toContainText('USD\u00a040.00');
  },
);

/** Boxes of the header's controls, and those of the numbers in them. */
function headerBoxes(page: Page) {
  return page
    .getByRole('banner')
    .locator('.tools > details, .cart-link')
    .evaluateAll((controls) =>
      controls.map((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return {
          left,
          right,
          top,
          bottom,
          badge: control.querySelector('b')?.getBoundingClientRect().toJSON(),
        };
      }),
    );
}

for (const [width, lang] of [
  [1280, 'en'],
  [360, 'en'],
  [360, 'ar'],
] as const) {
  test(
    `the number of a full cart moves nothing in the header, and stays in its link, at ${width} in ${lang}`,
    { tag: '@system' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      // The font may be late on the first page of a visit, which is then shown in another one.
      await page.goto('/');
      await page.evaluate(() => document.fonts.load('1em "Geist Variable"').then(() => {}));
      await catalogueScreen(page).open(`/products?lang=${lang}`);
      const empty = await headerBoxes(page);
      await page.evaluate(storeCartOfBefore, 120);
      await catalogueScreen(page).open(`/products?lang=${lang}`);
      await expect(page.locator('.cart-link b').last()).toHaveText('120');
      const full = await headerBoxes(page);
      expect(full.map(({ left, top }) => ({ left, top }))).toEqual(
        empty.map(({ left, top }) => ({ left, top })),
      );
      const { badge, ...link } = full.find((control) => control.badge?.width > 0) ?? full[0]!;
      expect(badge.left).toBeGreaterThanOrEqual(link.left);
      expect(badge.right).toBeLessThanOrEqual(link.right);
      expect(badge.top).toBeGreaterThanOrEqual(link.top);
    },
  );
}

/** In how many lines the header shows the company's name. */
const linesOfBrand = (page: Page) =>
  page
    .getByRole('banner')
    .locator('.brand')
    .evaluate((brand) => {
      const text = document.createRange();
      text.selectNodeContents(brand);
      if (brand.lastChild) text.setStartBefore(brand.lastChild);
      return new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top))).size;
    });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the cart that the header opens leads to the checkout, and what it lost is brought back', async ({
    page,
  }) => {
    const shop = shopScreen(page);
    await catalogueScreen(page).open('/products?category=networking');
    await addButton(page, switchTitle).tap();
    await cartLink(page).tap();
    await expect(shop.panel).toBeVisible();
    await expect(shop.toasts.locator('.toast')).toBeInViewport({ ratio: 1 });
    await shop
      .line(switchTitle)
      .getByRole('button', { name: /^Remove/ })
      .tap();
    await expect(shop.panel).toContainText('Cart is empty');
    await shop.toasts.getByRole('button', { name: 'Undo' }).tap();
    await expect(shop.line(switchTitle)).toBeVisible();
    await shop.panel.getByRole('button', { name: 'Proceed to Checkout' }).tap();
    await expect(page).toHaveURL('/old-products?checkout=1');
  });

  for (const language of ['en', 'zh', 'ar']) {
    test(`the header with the cart fits in ${language}`, { tag: '@system' }, async ({ page }) => {
      await catalogueScreen(page).open(`/products?lang=${language}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(await linesOfBrand(page)).toBeLessThanOrEqual(2);
      await page.locator('.cart-link[aria-haspopup]').tap();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the link to the cart leads to the list, which says what the cart needs',
    { tag: '@system' },
    async ({ page }) => {
      await page.goto('/products');
      await expect(page.getByRole('main').getByRole('button', { name: /to Cart$/ })).toHaveCount(0);
      await cartLink(page).click();
      await expect(page).toHaveURL('/old-products?cart=1');
      const note = page.getByRole('main').locator('noscript > p').first();
      await expect(note).toBeVisible();
      await expect(note).toContainText('Turn on JavaScript to use the cart and checkout.');
    },
  );
});
