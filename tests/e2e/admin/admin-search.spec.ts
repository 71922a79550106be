// What visitors search for, and the synonyms and redirects that help them.
import { expect, type Page } from '@playwright/test';
import { signInByApi } from '#tests/harness/admin-product.ts';
import { test } from '#tests/harness/journey.ts';

test('an empty search is logged, gets a synonym, and then finds products', async ({ page }) => {
  // Journeys of the site search for it, too: when this one comes after them, its half minute has passed.
  const term = 'zzzz';
  await page.goto(`/products?search=${term}`);
  await expect(page.getByRole('heading', { name: 'No products match your search' })).toBeVisible();
  await signInByApi(page, '/admin/search?status=empty');
  const row = page.getByRole('row', { name: new RegExp(`^${term} `) });
  // A search is written half a minute after it was typed.
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await expect(tabs(page)).toHaveText([/^Without results/]);
  await row.getByRole('link', { name: `Add a synonym for ${term}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add synonyms' });
  const terms = dialog.getByLabel('Terms');
  await expect(terms).toHaveValue(`${term}\n`);
  await terms.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('media converter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(tabs(page)).toHaveText([/^Synonyms/]);
  await page.goto(`/products?search=${term}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Media Converter');
});

test('a redirect is changed, leads to its page, and the change is undone', async ({ page }) => {
  await signInByApi(page, '/admin/search?status=redirect');
  await expect(tabs(page)).toHaveText([/^Redirects/]);
  await page
    .getByRole('row', { name: /^news / })
    .getByRole('button', { name: 'Edit' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit redirect' });
  await dialog.getByLabel('Terms').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nzorbnews');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /zorbnews/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /zorbnews/ })).toBeHidden();
});

/** Those of the list that are current. */
function tabs(page: Page) {
  return page.getByRole('navigation', { name: 'Searches and rules' }).locator('[aria-current="page"]');
}
