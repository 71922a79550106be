// Page object of the quote form on the home page.
import { expect, type Page } from '@playwright/test';

export function quoteScreen(page: Page) {
  const form = page.getByRole('main').locator('form[method="post"]');
  const notifications = page.getByRole('region', { name: 'Notifications' });
  return {
    form,
    notifications,
    field: (name: string) => form.locator(`[name="${name}"]`),
    send: form.getByRole('button', { name: /Send Request|Sending\.\.\./ }),

    /** Opens the form and waits until it is hydrated. */
    async open(address = '/#contact') {
      await page.goto(address);
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await form.scrollIntoViewIfNeeded();
      await expect(form).toHaveAttribute('novalidate');
    },

    async fill(email: string, changes: Record<string, string> = {}) {
      const values = {
        firstName: 'Jane',
        lastName: 'Okafor',
        email,
        message: 'Twenty switches, please.',
        ...changes,
      };
      for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
    },
  };
}
