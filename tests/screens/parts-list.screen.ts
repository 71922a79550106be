// The parts list's page as a visitor sees it.
import type { Page } from '@playwright/test';

export function partsListScreen(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    toasts: page.getByRole('region', { name: 'Notifications' }),
    step: main.locator('[aria-current=step]'),
    text: main.getByRole('textbox', { name: 'Paste your parts list' }),
    read: main.getByRole('button', { name: 'Read the list' }),
    match: main.getByRole('button', { name: /^Match [\d,]+ lines?$/ }),
    boards: main.getByRole('textbox', { name: 'For how many boards' }),
    column: (number: number) => main.getByRole('combobox', { name: `Column ${number} is` }),
    rows: main.getByRole('row').filter({ has: page.getByRole('checkbox') }),
    row: (text: string) =>
      main
        .getByRole('row')
        .filter({ has: page.getByRole('checkbox') })
        .filter({ hasText: text }),
    filter: (name: string) =>
      main.getByRole('group', { name: 'Lines' }).getByRole('button', { name: new RegExp(`^${name}`) }),
    alternatives: (line: number) =>
      main.getByRole('button', { name: `Alternatives for line ${line}`, exact: true }),
    open: async (url = '/parts-list') => {
      await page.goto(url);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    },
    /** As the clipboard of a spreadsheet does. */
    paste: async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await main.getByRole('textbox', { name: 'Paste your parts list' }).press('ControlOrMeta+v');
    },
  };
}
