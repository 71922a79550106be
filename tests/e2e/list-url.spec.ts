import type { Page } from '@playwright/test';
import { expect, test } from '#tests/harness/journey.ts';
import { catalogueScreen } from '#tests/screens/catalogue.screen.ts';

/** The first card below the header and the filters, and its distance from the top. */
async function cardInSight(page: Page) {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('.products > li')];
    const card = cards.find((each) => each.getBoundingClientRect().top > 100);
    const opener = cards
      .slice(0, cards.indexOf(card as Element) + 1)
      .findLast((each) => each.matches('[data-page]'));
    return {
      page: (opener as HTMLElement | undefined)?.dataset.page,
      title: card?.querySelector('h2')?.textContent,
      top: Math.round(card?.getBoundingClientRect().top ?? 0),
    };
  });
}

/** Tolerates one pixel, since heights are fractional. */
async function expectInSight(page: Page, wanted: Awaited<ReturnType<typeof cardInSight>>) {
  await expect
    .poll(async () => {
      const { top, ...card } = await cardInSight(page);
      return { ...card, top: Math.abs(top - wanted.top) <= 1 ? wanted.top : top };
    })
    .toEqual(wanted);
}

test(
  'a page link below a grown list leads to its page, and Back, Forward and a reload to the same card',
  { tag: '@system' },
  async ({ page }) => {
    const catalogue = catalogueScreen(page);
    await catalogue.open();
    for (const count of [24, 48, 72]) {
      await catalogue.cards.nth(count - 1).scrollIntoViewIfNeeded();
      await expect(catalogue.cards).toHaveCount(count + 24);
    }
    await catalogue.pager.getByRole('link', { name: 'Previous' }).scrollIntoViewIfNeeded();
    await expect(page).toHaveURL(/\?page=4$/);
    const before = await cardInSight(page);

    await catalogue.pager.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL(/\?page=3$/);
    const firstOfThree = await catalogue.cards.nth(48).getByRole('heading').textContent();
    await expect.poll(() => cardInSight(page)).toMatchObject({ page: '3', title: firstOfThree });
    const onThree = await cardInSight(page);

    await page.goBack();
    await expect(page).toHaveURL(/\?page=4$/);
    await expectInSight(page, before);
    await page.goForward();
    await expect(page).toHaveURL(/\?page=3$/);
    await expectInSight(page, onThree);

    // The server renders the page that the URL names.
    await page.reload();
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(catalogue.cards).toHaveCount(24);
    await expectInSight(page, onThree);
  },
);

test('a page that the list does not hold is opened at its head', { tag: '@system' }, async ({ page }) => {
  const catalogue = catalogueScreen(page);
  await catalogue.open();
  const last = catalogue.pager.getByRole('link', { name: 'Page 21' });
  await last.focus();
  await last.press('Enter');
  await expect(page).toHaveURL(/\?page=21$/);
  await expect(catalogue.cards).toHaveCount(19);
  await expect(catalogue.result).toBeInViewport();
  // Keyboard focus continues from the page's first product.
  await expect(catalogue.cards.first().getByRole('heading').getByRole('link')).toBeFocused();
});

const cleaned = [
  ['/products?page=abc', '/products'],
  ['/products?page=999', '/products?page=21'],
  ['/products?sort=foo&category=iot', '/products?category=iot'],
  ['/products?category=nosuch&utm_source=mail', '/products?utm_source=mail'],
  ['/products?lang=xx', '/products'],
  ['/old-products?sort=foo&lang=zh', '/old-products?lang=zh'],
  ['/careers?lang=xx', '/careers'],
  ['/?position=nobody', '/'],
] as const;

test('the server redirects from a URL with unknown values to the URL of what it shows', async ({
  request,
}) => {
  for (const [requested, shown] of cleaned) {
    const response = await request.get(requested);
    expect(response.status(), requested).toBe(200);
    const { pathname, search } = new URL(response.url());
    expect(pathname + search, requested).toBe(shown);
  }
});

test('a URL with unknown parameters stays as it is', { tag: '@system' }, async ({ page }) => {
  const catalogue = catalogueScreen(page);
  await catalogue.open('/products?utm_source=mail&category=iot');
  await expect(page).toHaveURL(/\/products\?utm_source=mail&category=iot$/);
  await expect(catalogue.filter('IoT')).toHaveAttribute('aria-current', 'page');
});

test('only navigation says which page is the current one', { tag: '@system' }, async ({ page }) => {
  for (const address of ['/', '/products', '/careers', '/news', '/old-products', '/import-export']) {
    await page.goto(address);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    const strays = page.locator('[aria-current=page]:not(nav *):not(footer li > a)');
    await expect(strays, address).toHaveCount(0);
    const here = page.locator(':is(header, footer) a[aria-current=page]');
    for (const link of await here.all()) {
      expect(new URL((await link.getAttribute('href')) ?? '', page.url()).pathname).toBe(address);
    }
  }
});
