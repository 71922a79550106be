import { invitationLink, newAdministrator, signIn, toasts } from '#tests/harness/admin.ts';
import { expect, test } from '#tests/harness/journey.ts';

test.use({ allowedErrors: /status of (400|401|403)/ });

test(
  'a session that ended elsewhere shows the sign-in dialog above the page',
  { tag: '@system' },
  async ({ page, request, browser }) => {
    const person = await newAdministrator(request);
    await signIn(page, person);
    await page.getByRole('button', { name: 'Add Product' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Product' });
    const title = form.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Half a product');

    const other = await browser.newPage();
    await signIn(other, person, '/admin/settings');
    const sessions = other.getByRole('region', { name: 'Sessions' });
    await sessions.getByRole('button', { name: /^End / }).first().click();
    await expect(toasts(other)).toContainText('Session ended');
    await other.close();

    await form.locator('[name=description]').fill('What is missing is said before anything is sent');
    await form.locator('[name=category]').selectOption('mobile');
    await form.locator('[name=price]').fill('1');
    await form.locator('[name=stock_quantity]').fill('1');
    await form.getByRole('button', { name: 'Create Product' }).click();
    const guard = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(guard).toContainText('Your changes are still here');
    await page.keyboard.press('Escape');
    await expect(guard).toBeVisible();
    await expect(guard.getByLabel('Email')).toHaveValue(person.email);
    await expect(guard.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(guard).toBeHidden();
    await expect(title).toHaveValue('Half a product');
  },
);

test('an invitation leads in, once; keeping somebody out ends what they do', async ({ page, browser }) => {
  const email = `invited-${Date.now()}@shop.test`;
  await signIn(page, undefined, '/admin/settings');
  const people = page.getByRole('region', { name: 'Administrators' });
  await people.getByRole('button', { name: 'Send invitation', exact: true }).click();
  await expect(people.getByLabel('Name')).toBeFocused();
  await people.getByLabel('Name').fill('Ada Lovelace');
  await people.getByLabel('Email').fill(email);
  await people.getByRole('button', { name: 'Send invitation', exact: true }).click();
  const row = people.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Invited');

  const theirs = await browser.newPage();
  const link = await invitationLink(email);
  await theirs.goto(link);
  await expect(theirs.locator('html[data-ready]')).toBeAttached();
  const password = 'seven red lanterns';
  await theirs.getByLabel('New password').fill('short');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByLabel('New password')).toHaveAccessibleDescription(/Use at least 12 characters/);
  await theirs.getByLabel('New password').fill(password);
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL('/admin/login');
  await theirs.goto(link);
  await expect(theirs.locator('html[data-ready]')).toBeAttached();
  await theirs.getByLabel('New password').fill(password);
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByLabel('New password')).toHaveAccessibleDescription(/expired or was already used/);
  await signIn(theirs, { email, password }, '/admin/settings');
  await expect(theirs.getByText('Current session')).toBeVisible();

  await row.getByRole('button', { name: 'Deactivate Ada Lovelace' }).click();
  await expect(row.getByRole('button', { name: 'Deactivate' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Deactivated');
  await theirs.getByRole('textbox', { name: 'Name' }).fill('Charles Babbage');
  await theirs.getByLabel('Email').fill('charles@shop.test');
  await theirs.keyboard.press('Enter');
  const guard = theirs.getByRole('dialog', { name: 'Your session has ended' });
  await guard.getByLabel('Password', { exact: true }).fill(password);
  await theirs.keyboard.press('Enter');
  await expect(guard).toContainText(/This account (is|has been) deactivated\./);
  await theirs.close();
});
