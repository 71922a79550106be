// The quote list's page as a visitor sees it.
import { expect, type Page } from '@playwright/test';

export function quoteListScreen(page: Page) {
  const main = page.getByRole('main');
  const form = page.locator('#list-request');
  return {
    main,
    form,
    toasts: page.getByRole('region', { name: 'Notifications' }),
    headerLink: page.getByRole('banner').getByRole('link', { name: /^Quote list, \d+ lines?$/ }),
    rows: main.locator('.wish tbody tr'),
    row: (name: string) => main.locator('.wish tbody tr').filter({ hasText: name }),
    quantity: (name: string) => main.getByRole('textbox', { name: `Quantity, ${name}`, exact: true }),
    target: (name: string) =>
      main.getByRole('textbox', { name: `Target price in USD, ${name}`, exact: true }),
    note: (name: string) => main.getByRole('textbox', { name: `Note, ${name}`, exact: true }),
    field: (name: string) => form.locator(`[name="${name}"]`),
    send: form.getByRole('button', { name: /^Send request|^Sending/ }),
    files: form.getByRole('list', { name: 'Attachments' }),
    open: async (url = '/quote-list') => {
      await page.goto(url);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    },
    addFree: async (description: string, quantity: string) => {
      const open = main.getByRole('button', { name: 'Add a line of your own' });
      const field = main.getByLabel('Description');
      await expect(open.or(field).first()).toBeVisible();
      if (await open.isVisible()) await open.click();
      await field.fill(description);
      await main.getByRole('textbox', { name: 'Quantity', exact: true }).fill(quantity);
      await main.getByRole('textbox', { name: 'Quantity', exact: true }).press('Enter');
      await expect(main.locator('.wish tbody tr').filter({ hasText: description })).toBeVisible();
    },
    fillContact: async (email: string) => {
      const texts = { firstName: 'Marieke', lastName: 'Brandt', email, company: 'Brandt B.V.' };
      for (const [name, text] of Object.entries(texts)) await form.locator(`[name="${name}"]`).fill(text);
      await form.locator('[name="country"]').selectOption('NL');
    },
  };
}
