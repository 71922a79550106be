import { expect, test } from '#tests/harness/journey.ts';
import { catalogueScreen } from '#tests/screens/catalogue.screen.ts';

test.use({ javaScriptEnabled: false });

test('a visitor searches, filters, sorts, pages, reads and changes language', async ({ page }) => {
  const catalogue = catalogueScreen(page);
  await page.goto('/products');
  await catalogue.search.fill('switch');
  await catalogue.search.press('Enter');
  await expect(page).toHaveURL(/search=switch/);
  await catalogue.filter('Networking').click();
  await expect(page).toHaveURL(/category=networking/);
  await catalogue.sort.selectOption('Name A-Z');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/search=switch&category=networking&sort=name/);
  await expect(catalogue.cards.first()).toContainText(/switch/i);

  await page.goto('/products');
  await catalogue.pager.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(catalogue.cards).toHaveCount(24);
  await expect(page.getByRole('button', { name: /^Preview/ })).toHaveCount(0);
  const title = await catalogue.cards.first().getByRole('heading').textContent();
  await catalogue.cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByText('Product ID')).toBeVisible();
  await page.locator('summary[aria-label^="Language"]').click();
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page.getByText('产品编号')).toBeVisible();
});
