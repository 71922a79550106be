import type { Page } from '@playwright/test';
import { axeViolations } from '#tests/harness/axe.ts';
import { caughtMailsTo } from '#tests/harness/caught-mails.ts';
import { toasts } from '#tests/harness/admin.ts';
import { signInByApi, openAdmin } from '#tests/harness/admin-product.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';

/** Sends a quote request like the website's form. */
async function requestQuote(page: Page, changes: Record<string, string>): Promise<string> {
  const answer = await page.request.post('/functions/v1/products-api/quote-requests', {
    headers: { authorization: 'Bearer public' },
    data: {
      firstName: 'Amina',
      lastName: `Okafor ${Date.now()}`,
      email: 'amina@example.com',
      message: 'We need forty switches for two offices.',
      ...changes,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

test('a request is found unread, taken, answered by mail, won, and that undone', async ({ page }) => {
  const email = `amina-${Date.now()}@buyer.test`;
  await signInByApi(page);
  const id = await requestQuote(page, { lastName: 'Adeyemi', email });
  await openAdmin(page, '/admin/quotes');
  await page.getByRole('searchbox').fill(id.slice(0, 8));
  const row = page.getByRole('row').filter({ hasText: 'Amina Adeyemi' });
  // The head, and the one request: an earlier row would be replaced under the pointer.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('Unread');
  await expect(row).toContainText(/left|overdue/);
  await row.getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amina Adeyemi');
  await expect(page.getByText('We need forty switches for two offices.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  await page.getByLabel('Owner').selectOption({ index: 1 });
  await expect(toasts(page)).toContainText('Quote request updated');

  const text = page.getByLabel('Text');
  await expect(text).toHaveValue(/^Dear Amina Adeyemi,/);
  await text.fill('Dear Amina,\n\nforty switches are on stock.');
  await page.reload();
  await expect(text).toHaveValue('Dear Amina,\n\nforty switches are on stock.');
  await page.getByRole('button', { name: 'Send reply' }).dblclick();
  await expect(toasts(page)).toContainText(`Reply to ${email} queued`);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('answered');
  await expect(page.getByText('Answered in time')).toBeVisible();
  const subject = `Your quote request ${id.slice(0, 8)}`;
  const mails = page.getByRole('region', { name: 'Emails', exact: true });
  await expect(mails.getByText(subject, { exact: true })).toHaveCount(1);
  await expect(async () => {
    const caught = (await caughtMailsTo(email)).filter(({ raw }) => raw.includes(`Subject: ${subject}\r\n`));
    expect(caught).toHaveLength(1);
    expect(caught[0]?.raw).toContain('forty switches are on stock.');
    expect(caught[0]?.raw).toMatch(/^Reply-To:.*sales@/m);
  }).toPass();

  await page.getByRole('combobox', { name: 'Status' }).selectOption('won');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('won');
  await toasts(page).getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('answered');
});

test('notes are saved; a colleague who was first is shown', { tag: '@system' }, async ({ page, context }) => {
  await signInByApi(page);
  const id = await requestQuote(page, {});
  await openAdmin(page, `/admin/quotes/${id}`);
  const colleague = await context.newPage();
  await openAdmin(colleague, `/admin/quotes/${id}`);
  await expect(colleague.getByRole('combobox', { name: 'Status' })).toHaveValue('new');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('lost');
  await expect(toasts(page)).toContainText('Quote request updated');
  await colleague.getByRole('combobox', { name: 'Status' }).selectOption('won');
  await expect(toasts(colleague)).toContainText('Someone else changed this request.');
  await expect(colleague.getByRole('combobox', { name: 'Status' })).toHaveValue('lost');
  await colleague.close();

  await page.getByLabel('Note for colleagues').fill('They wanted white ones.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'They wanted white ones.' }).first(),
  ).toBeVisible();
  await expect(page.getByLabel('Note for colleagues')).toHaveValue('');
});

test(
  'an empty reply is not sent, and one that fails to send keeps its text',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    await openAdmin(page, `/admin/quotes/${await requestQuote(page, {})}`);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByLabel('Text')).toBeFocused();
    await expect(page.getByLabel('Text')).toHaveAccessibleDescription('Please fill in this field.');
    await page.getByLabel('Text').fill('An offer.');
    await page.route('**/replies', (route) => route.abort());
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Could not reach the server.' })).toBeVisible();
    await expect(page.getByLabel('Text')).toHaveValue('An offer.');
    await page.unroute('**/replies');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(toasts(page)).toContainText('queued');
  },
);

test('the list is exported, and an unknown request shows an error', { tag: '@system' }, async ({ page }) => {
  await signInByApi(page);
  const id = await requestQuote(page, {});
  await openAdmin(page, `/admin/quotes?search=${id.slice(0, 8)}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('quotes.csv');
  await page.goto('/admin/quotes/6a1a6a5e-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Quote request not found' })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the ${theme} theme`, quickIf(theme === 'light'), async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signInByApi(page);
    const id = await requestQuote(page, {});
    for (const address of ['/admin/quotes', `/admin/quotes/${id}`]) {
      await openAdmin(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    }
  });
}

test.use({ allowedErrors: /status of 40[49]|ERR_FAILED/ });
