import { newAdministrator, signIn } from '#tests/harness/admin.ts';
import { openAdmin } from '#tests/harness/admin-product.ts';
import { expect, test } from '#tests/harness/journey.ts';

// The provider's pages request fonts and icons that do not exist.
test.use({ allowedErrors: /ERR_NAME_NOT_RESOLVED|status of 404/ });

test(
  'a company sign-in elsewhere opens the admin to who is known, and to nobody else',
  { tag: '@system' },
  async ({ page, request }) => {
    const { email } = await newAdministrator(request, 'Ada Lovelace');
    const visitProvider = async (login: string) => {
      await openAdmin(page, '/admin/login');
      await page.getByRole('button', { name: 'Sign in with OpenID' }).click();
      await page.getByPlaceholder('Enter any login').fill(login);
      await page.getByPlaceholder('and password').fill('any');
      await page.getByRole('button', { name: 'Sign-in' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
    };
    await visitProvider('nobody@elsewhere.test');
    await expect(page.getByText('No administrator uses this account').first()).toBeVisible();
    await page.context().clearCookies();
    await visitProvider(email);
    await expect(page).toHaveURL(/\/admin\/products/);
    await openAdmin(page, '/admin/settings');
    const section = page.getByRole('region', { name: 'Linked accounts' });
    await section.getByRole('button', { name: 'Unlink' }).click();
    await expect(section.getByRole('button', { name: 'Link an OpenID account' })).toBeVisible();
  },
);

test(
  'an identity is linked in the settings, and comes in from then on',
  { tag: '@system' },
  async ({ page, request }) => {
    const login = await newAdministrator(request, 'Mary Jackson');
    const identity = `mary-${Date.now()}@private.test`;
    await signIn(page, login, '/admin/settings');
    await page.getByRole('button', { name: 'Link an OpenID account' }).click();
    await page.getByPlaceholder('Enter any login').fill(identity);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/admin\/settings/);
    await expect(page.getByRole('region', { name: 'Linked accounts' })).toContainText(identity);
  },
);
