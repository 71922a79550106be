import { signIn } from '#tests/harness/admin.ts';
import { administrator } from '#tests/harness/administrator.ts';
import { expect, test } from '#tests/harness/journey.ts';

test(
  'an administrator adds a procurement system, changes and revokes it, and undoes that',
  { tag: '@system' },
  async ({ page }) => {
    const identity = `settings-${crypto.randomUUID().slice(0, 8)}`;
    await signIn(page, administrator, '/admin/settings/punchout');
    await expect(page.getByRole('heading', { name: 'Procurement systems', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Add a system', exact: true }).click();
    const form = page.getByRole('form', { name: 'Add a system', exact: true });
    await form.getByRole('button', { name: 'Add a system', exact: true }).click();
    await expect(form.getByText('Enter a name of at most 100 characters.')).toBeVisible();
    await form.getByLabel('Name', { exact: true }).fill(`Procure ${identity}`);
    await form.getByLabel('Company', { exact: true }).fill('Northwind GmbH');
    await form.getByLabel('Email for quote requests', { exact: true }).fill('buyer@example.com');
    await form.getByLabel('Domain of the sender', { exact: true }).fill('DUNS');
    await form.getByLabel('User name or identity of the sender', { exact: true }).fill(identity);
    await form.getByLabel('Return hosts, one per line', { exact: true }).fill('procurement.example.com');
    await form.getByRole('button', { name: 'Add a system', exact: true }).click();
    await expect(page.getByRole('heading', { name: `Shared secret of Procure ${identity}` })).toBeFocused();
    await expect(page.locator('code').first()).toHaveText(/^[\w-]{43}$/);
    await page.getByRole('button', { name: 'I have stored it', exact: true }).click();
    const row = page.getByRole('listitem').filter({ hasText: identity }).first();
    await expect(row).toContainText('never used');

    await page.getByRole('button', { name: `Change Procure ${identity}`, exact: true }).click();
    const change = page.getByRole('form', { name: `Change Procure ${identity}`, exact: true });
    await change.getByLabel('Company', { exact: true }).fill('Northwind AG');
    await change.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(row).toContainText('Northwind AG');

    await page.getByRole('button', { name: `Revoke Procure ${identity}`, exact: true }).click();
    await row.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(row).toContainText('Revoked');
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await toasts
      .locator('.toast')
      .filter({ hasText: 'are revoked' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(page.getByRole('button', { name: `Revoke Procure ${identity}`, exact: true })).toBeVisible();

    await page.getByLabel('IoT', { exact: true }).fill('1234');
    await page.getByRole('button', { name: 'Save codes', exact: true }).click();
    await expect(page.getByText('Enter 8 digits.')).toBeVisible();
  },
);
