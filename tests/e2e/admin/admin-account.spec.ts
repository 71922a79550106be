import { administrator } from '#tests/harness/administrator.ts';
import { fillLogin, newAdministrator, signIn, toasts } from '#tests/harness/admin.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';

test.use({ allowedErrors: /status of (401|403|429)/ });

test('sign-in shows errors, and returns to the requested page', async ({ page }) => {
  await page.goto('/admin/history');
  await expect(page).toHaveURL(/\/admin\/login\?from=/);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  const signInButton = page.getByRole('button', { name: 'Sign In', exact: true });
  await signInButton.click();
  await expect(page.getByText('Required')).toHaveCount(2);
  await expect(email).toBeFocused();

  await fillLogin(page, { email: administrator.email, password: 'not the right one' });
  await signInButton.click();
  await expect(toasts(page)).toContainText('Login FailedInvalid credentials');
  await expect(password).toHaveAccessibleDescription('Invalid credentials');
  await expect(password).toBeFocused();
  await expect(email).toHaveValue(administrator.email);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');

  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await held;
    await route.continue();
  });
  await password.fill(administrator.password);
  await signInButton.click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  letThrough();
  await expect(page).toHaveURL('/admin/history');
  await expect(toasts(page)).toContainText('Welcome to the admin panel');
  await expect(toasts(page)).not.toContainText('Login Failed');

  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/products');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  await page.goto('/admin/products');
  await expect(page).toHaveURL(/\/admin\/login/);
});

test(
  'an account without admin access gets an error, and is signed out',
  { tag: '@system' },
  async ({ page }) => {
    await page.route('**/api/admin/me', (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', json: { code: 'not_member' } }),
    );
    await page.goto('/admin/login');
    await fillLogin(page, administrator);
    const signedOut = page.waitForResponse((response) => response.url().endsWith('/api/auth/sign-out'));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(toasts(page)).toContainText('Unauthorized: Admin access required');
    expect((await signedOut).ok()).toBe(true);
    await page.goto('/admin/login?rejected=access');
    await expect(toasts(page)).toContainText('Access DeniedAdmin access required');
    await expect(page).toHaveURL('/admin/login');
  },
);

test('too many wrong passwords show how long to wait', { tag: '@system' }, async ({ page }) => {
  await page.goto('/admin/login');
  await fillLogin(page, administrator);
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '840' }, json: { code: 'LOCKED' } }),
  );
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/in 14 minutes/);
});

test('the keyboard alone signs in and out', { tag: '@system' }, async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByRole('link', { name: 'Meridian' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type(administrator.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(administrator.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/products');
  await page.getByRole('button', { name: 'Logout' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/login');
});

for (const theme of ['light', 'dark'] as const) {
  test(
    `axe finds nothing, and nothing runs over the edge, in ${theme}`,
    quickIf(theme === 'light'),
    async ({ page, request }) => {
      const person = await newAdministrator(request);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 700 });
      const check = async (what: string) => {
        expect(await axeViolations(page)).toEqual([]);
        const [content, window] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          innerWidth,
        ]);
        expect(content, what).toBeLessThanOrEqual(window ?? 0);
      };
      await page.goto('/admin/welcome?token=none');
      await check('welcome');
      await page.goto('/admin/login');
      await check('login');
      await signIn(page, person, '/admin/settings');
      await expect(page.getByText('Current session')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Products', exact: true })).toBeVisible();
      await check('settings');
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByLabel('Your password').fill(person.password);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
      await check('session ended');
    },
  );
}
