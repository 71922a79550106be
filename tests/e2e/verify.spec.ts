// Verifying a document: a code that nobody issued, a file that is not ours, and the page without JavaScript.
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, test } from '#tests/harness/journey.ts';

// A code that nobody issued is not found, nor is a file that is not ours.
test.use({ allowedErrors: /404/ });

test('an unknown code and a foreign file are named as such', async ({ page }) => {
  await page.goto('/compliance');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verify a document', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify a document' })).toBeVisible();
  await page.getByLabel('Code on the document').fill('k7qm 4t9d wx2r');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page).toHaveURL(/\/verify\?code=k7qm\+4t9d\+wx2r$/);
  await expect(page.getByRole('heading', { name: 'No document has this code' })).toBeVisible();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.locator('input[type=file]').setInputFiles({
    name: 'invoice.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 not ours'),
  });
  await expect(page.getByRole('heading', { name: 'We have not issued this file' })).toBeVisible();
  await expect(page.getByText('invoice.pdf')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a code is verified by the form', { tag: '@system' }, async ({ page }) => {
    await page.goto('/verify?lang=zh');
    await page.getByLabel('单据上的核验码').fill('K7QM-4T9D-WX2R');
    await page.getByRole('button', { name: '核验' }).click();
    await expect(page.getByRole('heading', { name: '未找到此核验码' })).toBeVisible();
  });
});
