import { toasts } from '#tests/harness/admin.ts';
import { signInByApi } from '#tests/harness/admin-product.ts';
import { expect, test } from '#tests/harness/journey.ts';

test.use({ allowedErrors: /status of 404/ });

const rates = '**/api/admin/exchange-rates';

test(
  'the sections of the settings appear together, so that none moves under the pointer',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page, '/admin');
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(rates, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/admin/settings');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(main.getByRole('status')).toHaveText('Loading...');
    await expect(main.getByRole('region')).toHaveCount(0);
    arrive();
    await expect(main.getByRole('region', { name: 'Exchange rates' }).getByRole('textbox')).not.toHaveCount(
      0,
    );
    await expect(main.getByRole('region', { name: 'Sessions' })).toContainText('Current session');
  },
);

test(
  'a section that cannot be loaded says so in its place, and is loaded again',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page, '/admin');
    await page.route(rates, (route) => route.fulfill({ status: 404, json: {} }));
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/admin/settings');
    const section = page.getByRole('region', { name: 'Exchange rates' });
    await expect(section.getByRole('alert')).toContainText('Could not load this.');
    await expect(page.getByRole('region', { name: 'Sessions' })).toContainText('Current session');
    await page.unroute(rates);
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect(section.getByLabel('US dollars per GBP')).toBeVisible();
  },
);

test('the sections of the settings are in the page that the server sends', async ({ page }) => {
  await signInByApi(page, '/admin');
  const html = await (await page.request.get('/admin/settings')).text();
  expect(html).toContain('US dollars per GBP');
  expect(html).toContain('id="order-settings"');
});

test('terms and tax rates of quotations are checked, saved and taken back', async ({ page }) => {
  await signInByApi(page, '/admin/settings');
  const pages = page.getByRole('navigation', { name: 'Settings' });
  await pages.getByRole('link', { name: 'Company, quotations and documents' }).click();
  await expect(page).toHaveURL('/admin/settings/trade');
  const section = page.getByRole('region', { name: 'Quotations' });
  const days = section.getByLabel('Validity, in days');
  const save = section.getByRole('button', { name: 'Save quotation settings' });
  await expect(days).toHaveValue('28');
  for (const wrong of ['0', '366', '']) {
    await days.fill(wrong);
    await save.click();
    await expect(days).toHaveAccessibleDescription('Enter a whole number from 1 to 365.');
    await expect(days).toBeFocused();
    await expect(days).toHaveValue(wrong);
  }
  await days.fill('28');
  await section.getByLabel('Incoterms 2020 rule').selectOption('FCA');
  await save.click();
  await expect(section.getByLabel('Named place')).toHaveAccessibleDescription(/^Enter the named place/);
  await section.getByLabel('Incoterms 2020 rule').selectOption('None');
  const delivery = section.getByLabel('Delivery time in Arabic');
  await delivery.fill('خلال أسبوعين');
  await save.click();
  await expect(toasts(page)).toContainText('Quotation settings saved.');
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(delivery).toHaveValue('');

  // In the same test, since both forms belong to one record.
  const taxes = page.getByRole('region', { name: 'Tax rates' });
  const saveRates = taxes.getByRole('button', { name: 'Save tax rates' });
  const percent = taxes.getByLabel('Percent');
  await taxes.getByRole('button', { name: 'Add a rate' }).click();
  await expect(taxes.getByLabel('Country')).toBeFocused();
  await taxes.getByLabel('Country').selectOption('Germany');
  await taxes.getByLabel('Name in English').fill('VAT 19 %');
  await percent.fill('119');
  await saveRates.click();
  await expect(percent).toHaveAccessibleDescription(/^Enter a percentage from 0 to 100/);
  await expect(percent).toBeFocused();
  await percent.fill('19');
  await saveRates.click();
  await expect(toasts(page)).toContainText('Tax rates saved.');
  await page.reload();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(percent).toHaveValue('19');
  await taxes.getByRole('button', { name: 'Remove row 1 of Tax rates' }).click();
  await expect(percent).toHaveCount(0);
  await saveRates.click();
  await expect(toasts(page)).toContainText('Tax rates saved.');
});

test(
  'the current page is in sight among the links of the settings on a phone',
  { tag: '@system' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInByApi(page, '/admin/settings/punchout');
    const links = page.getByRole('navigation', { name: 'Settings' });
    await expect(links.getByRole('link', { name: 'Procurement systems' })).toBeInViewport({ ratio: 0.9 });
  },
);

test(
  'the settings of the company are checked before they are saved, and taken back',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page, '/admin/settings/trade');
    const company = page.getByRole('region', { name: 'Company and documents' });
    const [registration, prefix, save] = [
      company.getByLabel('Business registration number'),
      company.getByLabel('Prefix of invoices'),
      company.getByRole('button', { name: 'Save company settings', exact: true }),
    ];
    await company.getByLabel('SWIFT code').fill('HCBK');
    await save.click();
    await expect(company.getByText('Check this field.')).toBeVisible();
    await company.getByLabel('SWIFT code').fill('');
    await prefix.fill('PI');
    await save.click();
    await expect(company.getByText('Other documents have this prefix.')).toBeVisible();
    await expect(prefix).toBeFocused();
    await prefix.fill('INV');
    await registration.fill('58214407');
    await save.click();
    await expect(toasts(page)).toContainText('Company settings saved');
    await toasts(page).getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(registration).toHaveValue('');
  },
);
