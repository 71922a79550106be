// What the editor of quotations has beside its lines: taxes, addresses, the request, preview, templates, and late typing.
import type { Locator, Page } from '@playwright/test';
import { newAdministrator, toasts } from '#tests/harness/admin.ts';
import { administrator } from '#tests/harness/administrator.ts';
import { openAdmin, signInByApi } from '#tests/harness/admin-product.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';

/** Opens the draft of a new request, of one line by default, and returns its path. */
async function openDraft(page: Page, mark: number, count = 1): Promise<string> {
  const sent = await page.request.post('/functions/v1/products-api/quote-requests', {
    headers: { authorization: 'Bearer public' },
    data: {
      firstName: 'Marieke',
      lastName: 'Brandt',
      email: `marieke-${mark}@tools.test`,
      company: 'Brandt & Verhoeven',
      country: 'NL',
      currency: 'USD',
      message: 'Before Christmas, please.',
      lines: Array.from({ length: count }, (_, line) => ({
        part_number: line === 0 ? `QT-${mark}` : `QT-${mark}-${line}`,
        quantity: 20,
        target_price: '4.5',
        note: 'Blue',
      })),
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { id } = (await sent.json()) as { id: string };
  await openAdmin(page, `/admin/quotes/${id}`);
  await page.getByRole('button', { name: 'Quote', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/quotations\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('grid', { name: 'Lines' })).toBeVisible();
  return new URL(page.url()).pathname;
}

const cellOf = (page: Page, column: string): Locator =>
  page.getByRole('grid', { name: 'Lines' }).locator(`tr[data-row="0"] [data-cell="${column}"]`);
const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible();

async function priceLine(page: Page) {
  await cellOf(page, 'unit_price').click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('USD 100.00');
  await isSaved(page);
}

test(
  'a draft has the address, tax and preview that a clerk chooses, beside what was requested',
  quickIf(false),
  async ({ page }) => {
    const mark = Date.now();
    await signInByApi(page, '/admin/settings/trade');
    const taxes = page.getByRole('region', { name: 'Tax rates' });
    const rows = taxes.getByRole('textbox', { name: 'Name in English' });
    const before = await rows.count();
    await taxes.getByRole('button', { name: 'Add a rate', exact: true }).click();
    await expect(rows).toHaveCount(before + 1);
    await rows.last().fill(`VAT ${mark}`);
    await taxes.getByRole('textbox', { name: 'Percent' }).last().fill('21');
    await taxes.getByRole('button', { name: 'Save tax rates', exact: true }).click();
    await expect(toasts(page)).toContainText('Tax rates saved');

    await openDraft(page, mark);
    await priceLine(page);
    const request = page.getByRole('region', { name: /^Request RFQ-/ });
    await expect(request).toContainText('Before Christmas, please.');
    await request.getByText('1 requested line', { exact: true }).click();
    await expect(request).toContainText('20 · target USD 4.5 · Blue');

    await page.getByLabel('Add a tax of the settings').selectOption({ label: `VAT ${mark}, 21 %` });
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('USD 121.00');
    await isSaved(page);

    await page.getByRole('button', { name: 'Edit addresses', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit addresses' });
    const billing = dialog.getByRole('group', { name: 'Billing address' });
    await billing.getByLabel('Address').fill('1 Quay');
    await dialog.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(billing.getByLabel('City')).toBeFocused();
    await billing.getByLabel('City').fill('Rotterdam');
    await billing.getByLabel('Postal Code').fill('3011');
    await billing.getByLabel('Country').selectOption('NL');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Customer' })).toContainText('3011 Rotterdam');
    await isSaved(page);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Customer' })).toContainText('3011 Rotterdam');

    const opened = page.waitForEvent('popup');
    const rendered = page.waitForResponse((response) => response.url().endsWith('/preview.pdf'));
    await page.getByRole('button', { name: 'Preview PDF', exact: true }).click();
    expect((await rendered).headers()['content-type']).toBe('application/pdf');
    await (await opened).close();
    expect(await axeViolations(page)).toEqual([]);
  },
);

test(
  'a template is saved, begins a quotation, and is renamed, deleted and brought back',
  quickIf(false),
  async ({ page }) => {
    const mark = Date.now();
    await signInByApi(page);
    await openDraft(page, mark);
    await priceLine(page);
    await page.getByRole('button', { name: 'Save as template', exact: true }).click();
    const saving = page.getByRole('dialog', { name: 'Save as template' });
    await saving.getByRole('button', { name: 'Save template', exact: true }).click();
    const name = saving.getByLabel('Name of the template');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Enter a name of at most 100 characters.');
    await page.keyboard.type(`Rack ${mark}`);
    await page.keyboard.press('Enter');
    await expect(saving).toHaveCount(0);
    await expect(toasts(page)).toContainText('Template saved.');

    await openAdmin(page, '/admin/quotations');
    await page.getByRole('button', { name: 'New quotation', exact: true }).click();
    const creating = page.getByRole('dialog', { name: 'New quotation' });
    await creating.getByLabel('Begin with').selectOption({ label: `Rack ${mark}` });
    await creating.getByRole('button', { name: 'Create draft', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/quotations\/[0-9a-f-]{36}$/);
    await expect(cellOf(page, 'description')).toContainText(`QT-${mark}`);
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('USD 100.00');

    await openAdmin(page, '/admin/settings/trade');
    const templates = page.getByRole('region', { name: 'Templates', exact: true });
    await templates.getByRole('button', { name: `Rename Rack ${mark}`, exact: true }).click();
    const renaming = page.getByRole('dialog', { name: 'Rename template' });
    await renaming.getByLabel('Name of the template').fill(`Shelf ${mark}`);
    await renaming.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect(renaming).toHaveCount(0);
    const shelf = templates.getByRole('listitem').filter({ hasText: `Shelf ${mark}` });
    await expect(shelf).toContainText('1 line · USD · English');
    expect(await axeViolations(page)).toEqual([]);
    await templates.getByRole('button', { name: `Delete Shelf ${mark}`, exact: true }).click();
    await expect(shelf).toHaveCount(0);
    await toasts(page)
      .filter({ hasText: `Shelf ${mark} deleted.` })
      .getByRole('button', { name: 'Undo', exact: true })
      .first()
      .click();
    await expect(shelf).toHaveCount(1);
  },
);

test(
  'nothing beside the lines moves when the version before arrives late',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    await openDraft(page, Date.now());
    await priceLine(page);
    await page.getByRole('button', { name: 'Issue version 1', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Issue version 1 to/ });
    await dialog.getByRole('button', { name: 'Issue version 1', exact: true }).click();
    const issued = page.getByRole('dialog', { name: /^Issued as Q-/ });
    await issued.getByRole('button', { name: 'Close', exact: true }).first().click();
    await expect(issued).toHaveCount(0);

    const { promise: isArrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/api/admin/quotations/*?version=1', async (route) => {
      await isArrived;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Start version 2', exact: true }).click();
    const summary = page.getByText('Changes since version 1', { exact: true });
    await summary.click();
    const difference = page.getByRole('group').filter({ has: summary });
    await expect(difference).toContainText('Loading...');
    await summary.click();
    const messages = page.getByRole('heading', { name: 'Messages', exact: true });
    const before = await messages.boundingBox();
    arrive();
    await expect(difference).toContainText('Nothing that the buyer sees has changed.');
    expect(await messages.boundingBox()).toEqual(before);
  },
);

test(
  'a toast covers no cell of a grid that fills the screen, and not the heading',
  quickIf(false),
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInByApi(page);
    await openDraft(page, Date.now(), 40);
    await priceLine(page);
    await page.keyboard.press('Control+z');
    const toast = toasts(page).locator('.toast');
    await expect(toast).toHaveCount(1);
    const box = await toast.boundingBox();
    const covered = await page.evaluate((toast) => {
      if (!toast) return ['no toast'];
      const isUnder = ({ left, right, top, bottom }: DOMRect) =>
        left < toast.x + toast.width && right > toast.x && top < toast.y + toast.height && bottom > toast.y;
      const cells = [...document.querySelectorAll('[data-cell], h1')];
      return cells.filter((cell) => isUnder(cell.getBoundingClientRect())).map((cell) => cell.textContent);
    }, box);
    expect(covered).toEqual([]);
  },
);

test.describe('typing into a draft that somebody else issues', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    'typing into a draft that somebody else issues stays, and is used in the next version',
    quickIf(false),
    async ({ page, browser }) => {
      await signInByApi(page);
      const path = await openDraft(page, Date.now());
      await priceLine(page);
      // The request is lost until the version was issued.
      await page.route('**/api/admin/quotations/*', (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      );
      await page.getByLabel('Delivery', { exact: true }).fill('Two weeks');
      await expect(page.getByRole('alert').filter({ hasText: 'Not saved yet' })).toBeVisible();

      const other = await browser.newPage();
      await signInByApi(other, path, await newAdministrator(page.request, 'Mei Lin'));
      await other.getByRole('button', { name: 'Issue version 1', exact: true }).click();
      const dialog = other.getByRole('dialog', { name: /^Issue version 1 to/ });
      await dialog.getByRole('button', { name: 'Issue version 1', exact: true }).click();
      const issued = other.getByRole('dialog', { name: /^Issued as Q-/ });
      await issued.getByRole('button', { name: 'Close', exact: true }).first().click();
      await expect(issued).toHaveCount(0);
      await other.getByRole('button', { name: 'Start version 2', exact: true }).click();
      await expect(other.getByRole('button', { name: 'Issue version 2', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Issue version 2', exact: true })).toBeVisible();

      await page.unrouteAll();
      const late = page.getByRole('alert').filter({ hasText: 'Version 1 was issued meanwhile.' });
      await expect(late).toContainText('delivery');
      await expect(late).toContainText('Two weeks');
      await late.getByRole('button', { name: 'Use in version 2', exact: true }).click();
      await expect(late).toHaveCount(0);
      await expect(page.getByLabel('Delivery', { exact: true })).toHaveValue('Two weeks');
      await expect(other.getByLabel('Delivery', { exact: true })).toHaveValue('Two weeks');
      await other.close();
    },
  );
});

test.describe('a session that ends', () => {
  test.use({ allowedErrors: /status of (401|403)/ });

  test(
    'a draft that is typed into after the session has ended is saved once somebody signs in again',
    { tag: '@system' },
    async ({ page }) => {
      await signInByApi(page);
      await openDraft(page, Date.now());
      await priceLine(page);
      await page.context().clearCookies();
      await page.getByLabel('Delivery', { exact: true }).fill('Three weeks');
      await page.getByLabel('Note to the buyer').focus();
      const guard = page.getByRole('dialog', { name: 'Your session has ended' });
      await expect(guard.getByLabel('Email')).toHaveValue(administrator.email);
      await guard.getByLabel('Password', { exact: true }).fill(administrator.password);
      await page.keyboard.press('Enter');
      await expect(guard).toBeHidden();
      await isSaved(page);

      // Pressed twice before the response, it is issued once.
      const pressed = Promise.withResolvers<void>();
      let requests = 0;
      await page.route('**/issue', async (route) => {
        requests += 1;
        await pressed.promise;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Issue version 1', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: /^Issue version 1 to/ });
      const issue = dialog.getByRole('button', { name: /^Issu/ });
      await issue.click();
      await expect(issue).toHaveText('Issuing...');
      await issue.click({ force: true });
      pressed.resolve();
      await expect(page.getByRole('dialog', { name: /^Issued as Q-/ })).toBeVisible();
      expect(requests).toBe(1);
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(page.getByRole('button', { name: 'Start version 2', exact: true })).toBeVisible();
      await expect(page.getByLabel('Delivery', { exact: true })).toHaveValue('Three weeks');
    },
  );
});
