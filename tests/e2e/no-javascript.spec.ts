import { administrator } from '#tests/harness/administrator.ts';
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
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page).toHaveURL(/search=switch&category=networking&sort=name/);
  await expect(catalogue.cards.first()).toContainText(/switch/i);

  await page.goto('/products');
  await catalogue.pager.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(catalogue.cards).toHaveCount(24);
  await expect(page.getByRole('button', { name: /^Preview/ })).toHaveCount(0);
  const title = await catalogue.cards.first().getByRole('heading').textContent();
  await catalogue.cards.first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByText('Product ID')).toBeVisible();
  await page.locator('summary[aria-label^="Language"]').click();
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page.getByText('产品 ID')).toBeVisible();
});

test('a product is added by a link, and the list is sent by a form', async ({ page }) => {
  await page.goto('/product/a1f40c27-6d1e-4c0b-9f52-8be1d7030a44');
  await page.getByRole('main').getByRole('link', { name: 'Add to quote list' }).click();
  await expect(page).toHaveURL(/\/quote-list\?add=/);
  const form = page.getByRole('main').locator('form');
  await form.getByRole('textbox', { name: /^Quantity, 24-Port/ }).fill('12');
  const contact = { firstName: 'Jo', lastName: 'Li', email: 'jo@plain.test', company: 'Li Ltd' };
  for (const [name, text] of Object.entries(contact)) await form.locator(`[name="${name}"]`).fill(text);
  await form.locator('[name="country"]').selectOption('NL');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL(/\/q\/[\w-]{22}/);
  await expect(page.getByText(/RFQ-\d{4}-\d{5}/).first()).toBeVisible();
});

test('an administrator signs in, and reads why an attempt failed', async ({ page }) => {
  await page.goto('/admin/orders');
  const password = page.getByLabel('Password', { exact: true });
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
  await page.getByLabel('Email').fill(administrator.email);
  await password.fill('not the right one');
  await signIn.click();
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');

  await page.getByLabel('Email').fill(administrator.email);
  await password.fill(administrator.password);
  await signIn.click();
  await expect(page).toHaveURL('/admin/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
});
