import { expect, test } from '#tests/harness/journey.ts';
import { catalogueScreen } from '#tests/screens/catalogue.screen.ts';

test(
  'the language chosen in the menu is stored, and the server renders in it',
  { tag: '@system' },
  async ({ page, request }) => {
    const catalogue = catalogueScreen(page);
    await catalogue.open('/products?category=iot');
    await page.locator('summary[aria-label^="Language"]').click();
    await expect(page.getByRole('link', { name: 'العربية' })).toHaveCount(0);
    await page.getByRole('link', { name: '中文' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('产品目录');
    await expect(page).toHaveURL(/category=iot&lang=zh/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    await page.goto('/products');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('产品目录');
    const answer = await request.get('/products', { headers: { 'accept-language': 'zh-CN,zh;q=0.9' } });
    expect(await answer.text()).toContain('产品目录');
  },
);

test('Arabic is complete and runs from right to left', { tag: '@system' }, async ({ page }) => {
  const catalogue = catalogueScreen(page);
  await catalogue.open('/products?lang=ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('كتالوج المنتجات');
  await expect(page.getByText('عرض 499 من أصل 499 منتجًا')).toBeVisible();
  await catalogue.card('موجه أعمال بمنفذي WAN').click();
  const gallery = page.getByRole('region', { name: 'الصور' });
  await expect(gallery).toContainText(/1\W+من\W+3/u);
  // In right-to-left languages the left arrow shows the next image.
  await gallery.getByRole('group').press('ArrowLeft');
  await expect(gallery).toContainText(/2\W+من\W+3/u);
});

test('the theme follows the system until it is chosen, and the choice survives a reload', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const catalogue = catalogueScreen(page);
  await catalogue.open();
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await paper();
  await page.locator('summary[aria-label="Theme"]').click();
  await page.getByRole('button', { name: 'Light' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const light = await paper();
  expect(light).not.toBe(dark);
  await page.reload();
  await expect.poll(paper).toBe(light);
  await expect(page.locator('.on-light').last()).toBeVisible();
  await expect(page.locator('.on-dark').last()).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('the menu opens, closes by Escape and after a choice', async ({ page }) => {
    const catalogue = catalogueScreen(page);
    await catalogue.open();
    const toggle = page.locator('summary[aria-label="Menu"]');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await toggle.tap();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.tap();
    await menu.getByRole('link', { name: 'Services' }).tap();
    await expect(page).toHaveURL(/\/#services$/);
    await expect(menu).toBeHidden();
  });
});
