import type { Page } from '@playwright/test';
import { holdToasts } from '#tests/harness/admin.ts';
import { signInByApi, makeProduct, openAdmin } from '#tests/harness/admin-product.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, test } from '#tests/harness/journey.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Set a field of 2 products/ });

test(
  'a field of a selection is set, a wrong value is named, and an undo takes it back',
  { tag: '@system' },
  async ({ page }) => {
    const family = `Fields${Date.now()}`;
    await signInByApi(page);
    const { id } = await makeProduct(page, { title: `${family} 1`, hs_code: '854140' });
    await makeProduct(page, { title: `${family} 2` });
    const stored = async () => {
      const { hs_code } = (await (await page.request.get(`/api/admin/products/${id}`)).json()) as {
        hs_code: string | null;
      };
      return hs_code;
    };
    await openAdmin(page, `/admin/products?search=${family}&sort=title&direction=asc`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Set field' }).click();
    await dialog(page).getByLabel('Field', { exact: true }).selectOption('HS code');
    await dialog(page).getByLabel('New value').fill('8517');
    await expect(dialog(page).getByText('Please enter 6 to 10 digits.')).toBeVisible();
    await dialog(page).getByLabel('New value').fill('851762');
    const sample = dialog(page)
      .getByRole('row')
      .filter({ hasText: `${family} 1` });
    await expect(sample).toContainText('8541.40');
    await expect(sample).toContainText('8517.62');
    expect(await axeViolations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Change 2 products' }).click();
    await expect(page.getByText('2 products changed')).toBeVisible();
    await holdToasts(page);
    expect(await stored()).toBe('851762');
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect.poll(stored).toBe('854140');
  },
);

test(
  'a choice is set by its name, and a value is removed on request alone',
  { tag: '@system' },
  async ({ page }) => {
    const family = `Choice${Date.now()}`;
    await signInByApi(page);
    await makeProduct(page, { title: `${family} 1`, country_of_origin: 'DE' });
    await makeProduct(page, { title: `${family} 2`, country_of_origin: 'DE' });
    await openAdmin(page, `/admin/products?search=${family}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Set field' }).click();
    await dialog(page).getByLabel('Field', { exact: true }).selectOption('Lifecycle');
    await dialog(page).getByLabel('New value').selectOption({ index: 2 });
    await expect(dialog(page)).toContainText('2 of 2 will change.');
    await dialog(page).getByLabel('Field', { exact: true }).selectOption('Country of origin');
    // The dialog is centred, and moves when the preview of the other field goes.
    await expect(dialog(page)).not.toContainText('will change.');
    await dialog(page).getByLabel('Remove the value').check();
    await expect(
      dialog(page)
        .getByRole('row')
        .filter({ hasText: `${family} 1` }),
    ).toContainText('Germany');
    await dialog(page).getByRole('button', { name: 'Change 2 products' }).click();
    await expect(page.getByText('2 products changed')).toBeVisible();
  },
);
