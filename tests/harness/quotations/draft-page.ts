// The draft of a quotation in the admin, as its journeys open and read it.
import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { openAdmin } from '../admin-product.ts';

/** Sends a request with three parts that the catalogue does not have. */
async function requestParts({ request }: Page, mark: number): Promise<string> {
  const sent = await request.post('/functions/v1/products-api/quote-requests', {
    headers: { authorization: 'Bearer public' },
    data: {
      firstName: 'Marieke',
      lastName: 'Brandt',
      email: `marieke-${mark}@quotation.test`,
      company: 'Brandt & Verhoeven',
      lines: [20, 100, 3].map((quantity, index) => ({ part_number: `QX-${mark}-${index}`, quantity })),
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  return ((await sent.json()) as { id: string }).id;
}

/** Opens the draft of a new request, and returns its path. */
export async function openDraft(page: Page, mark = Date.now()): Promise<string> {
  await openAdmin(page, `/admin/quotes/${await requestParts(page, mark)}`);
  const quote = page.getByRole('button', { name: 'Quote', exact: true });
  await quote.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/quotations\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('grid', { name: 'Lines' })).toBeVisible();
  return new URL(page.url()).pathname;
}

export const rowOf = (page: Page, line: number) =>
  page.getByRole('grid', { name: 'Lines' }).locator(`tr[data-row="${line - 1}"]`);
export const cellOf = (page: Page, line: number, column: string): Locator =>
  rowOf(page, line).locator(`[data-cell="${column}"]`);
export const total = (page: Page) => page.getByRole('region', { name: 'Totals' });
/** Types into a cell of the grid. */
export async function type(page: Page, cell: Locator, text: string) {
  await cell.click();
  await page.keyboard.type(text);
  await expect(cell.getByRole('textbox')).toHaveValue(text);
  await page.keyboard.press('Enter');
}
export const isSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible();
