import { expect, test } from '#tests/harness/journey.ts';
import { catalogueScreen } from '#tests/screens/catalogue.screen.ts';

const title = '24-Port Managed PoE+ Gigabit Switch';

test(
  'a preview opens by the eye button, shows five features, and leads to the product',
  { tag: '@system' },
  async ({ page }) => {
    const catalogue = catalogueScreen(page);
    await catalogue.open();
    await catalogue.card(title).hover();
    await catalogue.preview(title).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText('Key Features');
    await expect(dialog.getByRole('listitem')).toHaveCount(5);
    await expect(dialog).toContainText('Physical');
    await expect(dialog).toContainText('Networking');
    await dialog.getByRole('link', { name: 'View Full Details' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  },
);

test('a preview works by keyboard and gives the focus back', { tag: '@system' }, async ({ page }) => {
  const catalogue = catalogueScreen(page);
  await catalogue.open();
  await catalogue.preview(title).focus();
  await expect(catalogue.preview(title)).toBeInViewport();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(catalogue.preview(title)).toBeFocused();
});

test('Contact Us in the preview leads to the contact form', { tag: '@system' }, async ({ page }) => {
  const catalogue = catalogueScreen(page);
  await catalogue.open();
  await catalogue.preview(title).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/#contact$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test(
    'the eye button is there without hovering, and a tap beside the preview closes it',
    { tag: '@system' },
    async ({ page }) => {
      const catalogue = catalogueScreen(page);
      await catalogue.open();
      const last = 'LoRaWAN Gateway, Outdoor, 16 Channels';
      await catalogue.preview(last).scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => window.scrollY);
      await catalogue.preview(last).tap();
      await expect(page.getByRole('dialog', { name: last })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport();
      await page.keyboard.press('Escape');
      await catalogue.expectNoDialog();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

      await catalogue.preview(title).scrollIntoViewIfNeeded();
      await expect(catalogue.preview(title)).toHaveCSS('opacity', '1');
      await catalogue.preview(title).tap();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await page.touchscreen.tap(195, 6);
      await expect(dialog).toBeHidden();
    },
  );
});
