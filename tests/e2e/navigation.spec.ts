// Page changes on a click, and the limits of prefetching.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/harness/journey.ts';
import { catalogueScreen } from '#tests/screens/catalogue.screen.ts';

const productAnswers = '**/functions/v1/products-api/products/*';
const productPage = /\/product\//;
const list = /\/products$/;

test('a link opens when the mouse lets go of it, and once', async ({ page }) => {
  const link = await cardLink(page);
  await link.hover();
  await page.mouse.down();
  await expect(link).toBeFocused();
  await twoFrames(page);
  expect(page.url()).toMatch(list);
  await page.mouse.up();
  await expect(page).toHaveURL(productPage);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await historyIndex(page)).toBe(1);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(list);
});

test('a press that ends beside its link opens nothing', { tag: '@system' }, async ({ page }) => {
  await (await cardLink(page)).hover();
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await twoFrames(page);
  expect(page.url()).toMatch(list);
  expect(await historyIndex(page)).toBe(0);
});

test('Enter opens a link once', { tag: '@system' }, async ({ page }) => {
  const link = await cardLink(page);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(productPage);
  expect(await historyIndex(page)).toBe(1);
});

test('a button upon a card is pressed, not the card', { tag: '@system' }, async ({ page }) => {
  await cardLink(page);
  await page
    .getByRole('button', { name: /^Preview / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(page.url()).toMatch(list);
});

test(
  'a page is fetched while the pointer rests on its link, and not again when it is followed',
  { tag: '@system' },
  async ({ page }) => {
    const requests = countProducts(page);
    const link = await cardLink(page);
    const answer = page.waitForResponse(productAnswers);
    await link.hover();
    await answer;
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(productPage);
    expect(requests()).toBe(1);
  },
);

test('who saves data fetches only what is followed', { tag: '@system' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requests = countProducts(page);
  await cardLink(page);
  await pressAllCards(page);
  await page.locator('.product h2 a').last().hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(productPage);
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  expect(requests()).toBe(1);
});

test.describe('with requests that are held', () => {
  test.use({ allowedErrors: /net::ERR_FAILED/ });

  test('no more than four pages are fetched ahead at a time', { tag: '@system' }, async ({ page }) => {
    const held: (() => void)[] = [];
    await page.route(productAnswers, (route) => {
      held.push(() => void route.abort());
    });
    await cardLink(page);
    await pressAllCards(page);
    await expect.poll(() => held.length).toBe(4);
    await twoFrames(page);
    expect(held).toHaveLength(4);
    for (const end of held) end();
  });
});

test(
  'a list that was walked to, or searched, is whole after its first cards',
  { tag: '@system' },
  async ({ page }) => {
    const { open, cards, search } = catalogueScreen(page);
    const filters = page
      .getByRole('form', { name: 'Filters' })
      .getByRole('checkbox', { includeHidden: true });
    await open('/products?search=switch');
    const whole = await filters.count();
    await open('/');
    await page.getByRole('main').getByRole('link', { name: 'View All Products' }).click();
    await expect(page).toHaveURL(list);
    await expect(cards).toHaveCount(24);
    await search.fill('switch');
    await expect(cards.first().locator('mark').first()).toBeVisible();
    await expect(cards).toHaveCount(24);
    await expect(filters).toHaveCount(whole);
  },
);

test('a product that was walked to is whole after its first screen', { tag: '@system' }, async ({ page }) => {
  await (await cardLink(page)).click();
  await expect(page).toHaveURL(productPage);
  const parts = page.getByRole('main').locator('h2');
  await expect(parts.filter({ hasText: 'Additional Information' })).toBeVisible();
  const walked = await parts.allTextContents();
  await page.reload();
  await expect(parts).toHaveText(walked);
  await page.goBack();
  await page.goForward();
  await expect(parts).toHaveText(walked);
});

async function cardLink(page: Page): Promise<Locator> {
  await catalogueScreen(page).open();
  return page.locator('.product h2 a').first();
}

/** Presses every card without releasing on it, which prefetches the most. */
async function pressAllCards(page: Page): Promise<void> {
  for (const link of await page.locator('.product h2 a').all()) await link.dispatchEvent('pointerdown');
}

function countProducts(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (/products-api\/products\/[\w-]+(?:\?|$)/.test(request.url())) count += 1;
  });
  return () => count;
}

/** The index of the current history entry. */
function historyIndex(page: Page): Promise<number> {
  return page.evaluate(() => (window.history.state as { __TSR_index: number }).__TSR_index);
}

/** Waits two frames, so that the effects of the last event are painted. */
function twoFrames(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
