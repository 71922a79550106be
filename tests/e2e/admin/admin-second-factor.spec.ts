import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { fillLogin, type Login, newAdministrator, signIn } from '#tests/harness/admin.ts';
import { expect, test } from '#tests/harness/journey.ts';

test.use({ allowedErrors: /status of (400|401)/ });

test(
  'the phone, its loss, and a recovery code that works once',
  { tag: '@system' },
  async ({ page, request }) => {
    test.slow();
    const person = await newAdministrator(request);
    await signIn(page, person, '/admin/settings');
    const section = page.getByRole('region', { name: 'Two-factor authentication' });
    await section.getByRole('button', { name: 'Turn on' }).click();
    await section.getByLabel('Your password').fill('not the right one');
    await section.getByRole('button', { name: 'Continue' }).click();
    await expect(section.getByLabel('Your password')).toHaveAccessibleDescription(
      'Wrong password. Try again.',
    );
    await section.getByLabel('Your password').fill(person.password);
    await section.getByRole('button', { name: 'Continue' }).click();
    await expect(section.getByRole('img', { name: 'QR code' })).toBeVisible();
    const phone = phoneWith((await section.locator('code').textContent()) ?? '');
    await section.getByLabel('Six-digit code').fill('12345');
    await page.keyboard.press('Enter');
    await expect(section.getByLabel('Six-digit code')).toHaveAccessibleDescription('Enter the six digits');
    await section.getByLabel('Six-digit code').fill(phone.generate());
    await page.keyboard.press('Enter');
    await expect(section.getByRole('listitem')).toHaveCount(10);
    const codes = await section.getByRole('listitem').allTextContents();
    await section.getByRole('button', { name: 'I have saved them' }).click();
    await expect(section.getByText('On', { exact: true })).toBeVisible();

    const code = page.getByLabel('Six-digit code');
    await enterPassword(page, person);
    await code.fill(phone.generate() === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription('Wrong or expired code. Enter the current one.');
    await code.fill(phone.generate());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/products');

    const recovery = page.getByLabel('Recovery code');
    const useRecovery = async () => {
      await enterPassword(page, person);
      await page.getByRole('button', { name: 'use a recovery code' }).click();
      await recovery.fill(codes[0] ?? '');
      await page.keyboard.press('Enter');
    };
    await useRecovery();
    await expect(page).toHaveURL('/admin/products');
    await useRecovery();
    await expect(recovery).toHaveAccessibleDescription(/Wrong or used recovery code/);
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  },
);

function phoneWith(secret: string) {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
}

/** Signs out first. */
async function enterPassword(page: Page, person: Login) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  await fillLogin(page, person);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
