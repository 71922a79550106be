import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { caughtMailsTo } from '#tests/harness/caught-mails.ts';
import { toasts } from '#tests/harness/desk.ts';
import { enterDesk, openDesk } from '#tests/harness/desk-product.ts';
import { expect, test } from '#tests/harness/journey.ts';

/** As the website's form would send it. */
async function ask(page: Page, changes: Record<string, string>): Promise<string> {
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
  await enterDesk(page);
  const id = await ask(page, { lastName: 'Adeyemi', email });
  await openDesk(page, '/admin/quotes');
  await page.getByRole('searchbox').fill(id.slice(0, 8));
  const row = page.getByRole('row').filter({ hasText: 'Amina Adeyemi' });
  await expect(row).toContainText('Unread');
  await expect(row).toContainText(/left|overdue/);
  await row.getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amina Adeyemi');
  await expect(page.getByText('We need forty switches for two offices.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  await page.getByLabel('Owner').selectOption({ index: 1 });
  await expect(toasts(page)).toContainText('Request updated');

  const text = page.getByLabel('Text');
  await expect(text).toHaveValue(/^Dear Amina Adeyemi,/);
  await text.fill('Dear Amina,\n\nforty switches are on stock.');
  await page.reload();
  await expect(text).toHaveValue('Dear Amina,\n\nforty switches are on stock.');
  await page.getByRole('button', { name: 'Send reply' }).dblclick();
  await expect(toasts(page)).toContainText(`The reply to ${email} is on its way`);
  await expect(page.getByLabel('Status')).toHaveValue('answered');
  await expect(page.getByText('Answered in time')).toBeVisible();
  const subject = `Your request ${id.slice(0, 8)}`;
  const mails = page.getByRole('region', { name: 'Mail', exact: true });
  await expect(mails.getByText(subject, { exact: true })).toHaveCount(1);
  await expect(async () => {
    const caught = (await caughtMailsTo(email)).filter(({ raw }) => raw.includes(`Subject: ${subject}\r\n`));
    expect(caught).toHaveLength(1);
    expect(caught[0]?.raw).toContain('forty switches are on stock.');
    expect(caught[0]?.raw).toMatch(/^Reply-To:.*sales@/m);
  }).toPass();

  await page.getByLabel('Status').selectOption('won');
  await expect(page.getByLabel('Status')).toHaveValue('won');
  await toasts(page).getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByLabel('Status')).toHaveValue('answered');
});

test('notes are kept; a colleague who was first is shown', async ({ page, context }) => {
  await enterDesk(page);
  const id = await ask(page, {});
  await openDesk(page, `/admin/quotes/${id}`);
  const colleague = await context.newPage();
  await openDesk(colleague, `/admin/quotes/${id}`);
  await expect(colleague.getByLabel('Status')).toHaveValue('new');
  await page.getByLabel('Status').selectOption('lost');
  await expect(toasts(page)).toContainText('Request updated');
  await colleague.getByLabel('Status').selectOption('won');
  await expect(toasts(colleague)).toContainText('Somebody changed this request meanwhile.');
  await expect(colleague.getByLabel('Status')).toHaveValue('lost');
  await colleague.close();

  await page.getByLabel('Note for colleagues').fill('They wanted white ones.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'They wanted white ones.' }).first(),
  ).toBeVisible();
  await expect(page.getByLabel('Note for colleagues')).toHaveValue('');
});

test('a reply without words is not sent, and one that cannot leave keeps its words', async ({ page }) => {
  await enterDesk(page);
  await openDesk(page, `/admin/quotes/${await ask(page, {})}`);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByLabel('Text')).toBeFocused();
  await expect(page.getByLabel('Text')).toHaveAccessibleDescription('This is needed.');
  await page.getByLabel('Text').fill('An offer.');
  await page.route('**/replies', (route) => route.abort());
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible();
  await expect(page.getByLabel('Text')).toHaveValue('An offer.');
  await page.unroute('**/replies');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(toasts(page)).toContainText('is on its way');
});

test('the list leaves as a file, and an unknown request is told', async ({ page }) => {
  await enterDesk(page);
  const id = await ask(page, {});
  await openDesk(page, `/admin/quotes?search=${id.slice(0, 8)}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('quotes.csv');
  await page.goto('/admin/quotes/6a1a6a5e-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'There is no such request' })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await enterDesk(page);
    const id = await ask(page, {});
    for (const address of ['/admin/quotes', `/admin/quotes/${id}`]) {
      await openDesk(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
  });
}

test.use({ allowedErrors: /status of 40[49]|ERR_FAILED/ });
