// The catalogue as a visitor sees and uses it.
import { expect, type Page } from '@playwright/test';

export function catalogueScreen(page: Page) {
  const main = page.getByRole('main');
  const search = page.getByRole('searchbox', { name: 'Search' });
  return {
    search,
    cards: main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) }),
    result: main.getByText(/^Showing [\d,]+ of [\d,]+ products$/),
    filter: (name: string) => page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name }),
    sort: page.getByRole('combobox', { name: 'Sort by' }),
    pager: page.getByRole('navigation', { name: 'Pages' }),
    card: (title: string) => main.getByRole('link', { name: title, exact: true }),
    preview: (title: string) => page.getByRole('button', { name: `Preview ${title}`, exact: true }),

    /** Opens an address and waits until the page answers to clicks and keys. */
    async open(address = '/products') {
      await page.goto(address);
      await expect(page.locator('html[data-ready]')).toBeAttached();
    },
  };
}
