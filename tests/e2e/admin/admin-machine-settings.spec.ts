import { toasts } from '#tests/harness/admin.ts';
import { signInByApi } from '#tests/harness/admin-product.ts';
import { expect, test } from '#tests/harness/journey.ts';

test.use({ allowedErrors: /status of (401|409)/, permissions: ['clipboard-read', 'clipboard-write'] });

const calls = '/functions/v1/products-api/reply-time';

test('a key is made, copied once, used and revoked', async ({ page }) => {
  await signInByApi(page, '/admin/settings');
  const pages = page.getByRole('navigation', { name: 'Settings' });
  await pages.getByRole('link', { name: 'Buyers’ systems', exact: true }).click();
  await expect(page).toHaveURL('/admin/settings/machines');
  const section = page.getByRole('region', { name: 'API keys' });
  const name = section.getByLabel('Name of the system');
  const make = section.getByRole('button', { name: 'Make key', exact: true });
  const perMinute = section.getByLabel('Calls per minute');
  await perMinute.fill('0');
  await make.click();
  await expect(name).toHaveAccessibleDescription('Enter a name of at most 100 characters');
  await expect(name).toBeFocused();
  await expect(perMinute).toHaveAccessibleDescription('Enter a whole number from 1 to 10,000');
  await name.fill('Line planner');
  await perMinute.fill('50');
  await make.click();

  const made = section.getByRole('group', { name: 'Your new API key' });
  await expect(made.getByRole('code')).toHaveText(/^ent_[\w-]{43}$/);
  const token = await made.getByRole('code').innerText();
  await made.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await made.getByRole('button', { name: 'I have saved it', exact: true }).click();
  await expect(name).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);
  const row = section.getByRole('listitem').filter({ hasText: 'Line planner' });
  await expect(row).toContainText(`${token.slice(0, 12)}…`);
  await expect(row).toContainText('50 calls a minute');

  const call = () => page.request.get(calls, { headers: { authorization: `Bearer ${token}` } });
  expect((await call()).status()).toBe(200);
  await row.getByRole('button', { name: 'Revoke Line planner', exact: true }).click();
  await row.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('Line planner no longer works')).toBeVisible();
  await expect(row).toContainText('Revoked on');
  await expect(row.getByRole('button')).toHaveCount(0);
  expect((await call()).status()).toBe(401);
});

test(
  'a webhook is added, its test event is logged, and it is switched off and deleted',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page, '/admin/settings/machines');
    const section = page.getByRole('region', { name: 'Webhooks' });
    const url = section.getByLabel('URL (https)');
    const add = section.getByRole('button', { name: 'Add webhook', exact: true });
    await section.getByLabel('Name of the receiver').fill('Planner');
    await url.fill('http://receiver.test/');
    await add.click();
    await expect(url).toHaveAccessibleDescription(
      'Enter a URL that begins with https:// and has no port or password',
    );
    await expect(url).toBeFocused();
    // No resolver knows the name, which only the delivery finds out.
    await url.fill('https://receiver.test/hook');
    await section.getByLabel('Payment received (payment.received)').uncheck();
    await add.click();
    const made = section.getByRole('group', { name: 'Secret of the webhook' });
    await expect(made.getByRole('code')).toHaveText(/^whsec_[\w+/]{43}=$/);
    await made.getByRole('button', { name: 'I have saved it', exact: true }).click();
    await expect(add).toBeVisible();

    const row = section.locator('.settings-list > li').filter({ hasText: 'Planner' });
    await expect(row).toContainText('order.cancelled');
    await expect(row).not.toContainText('payment.received');
    await row.getByRole('button', { name: 'Send a test event to Planner', exact: true }).click();
    const log = row.getByRole('region', { name: 'Deliveries to Planner' });
    await expect(log.getByRole('listitem')).toHaveCount(1);
    await expect(log).toContainText('webhook.test');
    await expect(log).toContainText(/The connection failed\.|No response within/);

    await row.getByRole('button', { name: 'Switch off Planner', exact: true }).click();
    await expect(row).toContainText('Switched off');
    await expect(log).toContainText('Failed');
    await row.getByRole('button', { name: 'Switch on Planner', exact: true }).click();
    await expect(row.getByRole('button', { name: 'Switch off Planner', exact: true })).toBeVisible();
    await row.getByRole('button', { name: 'New secret for Planner', exact: true }).click();
    await row.getByRole('button', { name: 'New secret', exact: true }).click();
    await expect(made.getByRole('code')).toHaveText(/^whsec_/);
    await expect(row).toContainText('the earlier secret signs too until');
    await row.getByRole('button', { name: 'New secret for Planner', exact: true }).click();
    await row.getByRole('button', { name: 'New secret', exact: true }).click();
    await expect(toasts(page)).toContainText('The secret was replaced less than 24 hours ago.');
    await made.getByRole('button', { name: 'I have saved it', exact: true }).click();
    await row.getByRole('button', { name: 'Delete Planner', exact: true }).click();
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row).toHaveCount(0);
  },
);
