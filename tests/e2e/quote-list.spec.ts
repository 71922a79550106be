// The quote list: gathering lines anywhere, the page with its form, sending, and the link to another device.
import type { Page, Request } from '@playwright/test';
import { axeViolations } from '#tests/harness/axe.ts';
import { caughtMailsTo } from '#tests/harness/caught-mails.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { quoteListScreen } from '#tests/screens/quote-list.screen.ts';

const switchTitle = '24-Port Managed PoE+ Gigabit Switch';
const switchId = 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44';

/** Requests for a quote that the page has sent so far. */
function sentRequests(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/quote-requests')) sent.push(request);
  });
  return sent;
}

test(
  'a list that a link fills appears with its line, and is not shown as empty before',
  { tag: '@system' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const seen = () => {
        if (document.querySelector('.list-empty')) document.documentElement.dataset.seenEmpty = '';
      };
      new MutationObserver(seen).observe(document, { childList: true, subtree: true });
    });
    const list = quoteListScreen(page);
    await list.open(`/quote-list?add=${switchId}:30`);
    await expect(list.rows).toHaveCount(1);
    await expect(page).toHaveURL('/quote-list');
    await expect(page.locator('html')).not.toHaveAttribute('data-seen-empty');
  },
);

test('a visitor adds from catalogue and product page, adds a free line, and sends one request', async ({
  page,
}) => {
  const list = quoteListScreen(page);
  const sent = sentRequests(page);
  await list.open('/products?category=networking');
  await expect(list.headerLink).toHaveAccessibleName('Quote list, 0 lines');
  await list.main.getByRole('link', { name: `Add to quote list, ${switchTitle}` }).click();
  await expect(list.toasts).toContainText('Added to quote list');
  await expect(list.headerLink).toHaveAccessibleName('Quote list, 1 line');
  await list.open(`/product/${switchId}`);
  await list.main.getByRole('link', { name: 'Add to quote list' }).click();
  await expect(list.toasts).toContainText(`${switchTitle} is in your quote list`);
  await list.headerLink.click();
  await expect(page).toHaveURL('/quote-list');
  await expect(list.rows).toHaveCount(1);
  await list.quantity(switchTitle).fill('20');
  await list.target(switchTitle).fill('580.00');
  await list.note(switchTitle).fill('Staged with our VLAN plan');
  await list.addFree('Wall cabinet, 12U', '4');
  await expect(list.row('Wall cabinet, 12U')).toContainText('Please source');
  await expect(list.main).toContainText('1 of 2 lines at list price');
  expect(await axeViolations(page)).toEqual([]);

  await list.fillContact('marieke@list.test');
  await list.field('incoterm').selectOption('CIP');
  await list.field('place').fill('Rotterdam');
  await page.reload();
  await expect(list.quantity(switchTitle)).toHaveValue('20');
  await expect(list.target(switchTitle)).toHaveValue('580');
  await expect(list.note(switchTitle)).toHaveValue('Staged with our VLAN plan');
  await expect(list.field('company')).toHaveValue('Brandt B.V.');
  await expect(list.field('country')).toHaveValue('NL');
  await expect(list.field('incoterm')).toHaveValue('CIP');

  await list.send.dblclick();
  await expect(list.main).toContainText('We have received your request');
  await expect(list.main).toContainText(/RFQ-\d{4}-\d{5}/);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toMatchObject({
    email: 'marieke@list.test',
    country: 'NL',
    currency: 'USD',
    incoterm: 'CIP',
    place: 'Rotterdam',
    lines: [
      { product_id: switchId, quantity: '20', target_price: '580', note: 'Staged with our VLAN plan' },
      { description: 'Wall cabinet, 12U', quantity: '4', unit: 'C62' },
    ],
  });
  await expect(list.headerLink).toHaveAccessibleName('Quote list, 0 lines');
  await page.reload();
  await expect(list.main).toContainText(/RFQ-\d{4}-\d{5}/);
  await expect(list.main.getByRole('link', { name: 'Open your quote room' })).toHaveAttribute(
    'href',
    /\/q\//,
  );
  await expect(async () => {
    expect(await caughtMailsTo('marieke@list.test')).toHaveLength(1);
  }).toPass();
});

test(
  'removing a line focuses the heading, and sending focuses an invalid line beyond those shown',
  { tag: '@system' },
  async ({ page }) => {
    const list = quoteListScreen(page);
    const sent = sentRequests(page);
    const lines = Array.from({ length: 206 }, (_, index) => ({
      id: `free-${index + 1}`,
      title: `Bracket ${index + 1}.`,
      part: '',
      manufacturer: '',
      quantity: index + 1 === 205 ? '0' : '1',
      unit: 'C62',
      target: '',
      note: '',
    }));
    await page.addInitScript(
      (text) => localStorage.setItem('quote-list', text),
      JSON.stringify({ version: 1, lines }),
    );
    await list.open();
    await expect(list.rows).toHaveCount(200);
    await list.row('Bracket 2.').getByRole('button', { name: 'Remove' }).click();
    await expect(list.headerLink).toHaveAccessibleName('Quote list, 205 lines');
    await expect(list.main.getByRole('heading', { level: 1 })).toBeFocused();
    await list.fillContact('marked@list.test');
    await expect(list.quantity('Bracket 205.')).toHaveCount(0);
    await list.send.click();
    await expect(list.quantity('Bracket 205.')).toBeFocused();
    await expect(list.quantity('Bracket 205.')).toBeInViewport();
    await expect(list.form).toContainText('Check the marked lines first.');
    await list.send.click();
    await expect(list.quantity('Bracket 205.')).toBeFocused();
    expect(sent).toHaveLength(0);
    await list.main.getByRole('button', { name: 'Clear' }).click();
    await expect(list.headerLink).toHaveAccessibleName('Quote list, 0 lines');
    await list.addFree('Wall cabinet, 12U', '4');
    await expect(list.quantity('Wall cabinet, 12U')).not.toBeFocused();
  },
);

test(
  'errors appear on leaving a field, and sending goes to the first one',
  { tag: '@system' },
  async ({ page }) => {
    const list = quoteListScreen(page);
    const sent = sentRequests(page);
    await list.open(`/quote-list?add=${switchId}`);
    await list.field('email').fill('marieke@list');
    await list.field('company').focus();
    await expect(list.form).toContainText('Please enter a valid email address.');
    await list.field('email').fill('marieke@list.test');
    await expect(list.form).not.toContainText('Please enter a valid email address.');
    await list.send.click();
    await expect(list.field('firstName')).toBeFocused();
    await expect(list.field('country')).toHaveAttribute('aria-invalid', 'true');
    await list.fillContact('marieke@list.test');
    await list.field('neededBy').fill('2020-01-31');
    await list.send.click();
    await expect(list.form).toContainText('Choose a date from today on.');
    expect(sent).toHaveLength(0);
  },
);

test.describe('when the network breaks while sending', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    'a quote list whose sending breaks off is sent again under the same key',
    { tag: '@system' },
    async ({ page }) => {
      const list = quoteListScreen(page);
      const sent = sentRequests(page);
      await list.open(`/quote-list?add=${switchId}`);
      await list.fillContact('broken@list.test');
      // It reaches the server, and its response is lost.
      await page.route('**/quote-requests', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await list.send.click();
      await expect(list.toasts).toContainText('Request Not Sent');
      await expect(list.quantity(switchTitle)).toBeVisible();
      await page.unroute('**/quote-requests');
      await page.reload();
      await expect(list.field('email')).toHaveValue('broken@list.test');
      await list.send.click();
      await expect(list.main).toContainText('We have received your request');
      const keys = sent.map((request) => request.headers()['idempotency-key']);
      expect(new Set(keys).size).toBe(1);
      await expect(async () => {
        expect(await caughtMailsTo('broken@list.test')).toHaveLength(1);
      }).toPass();
    },
  );
});

test('files are uploaded, stay over a reload, and a rejected one says what to do', async ({ page }) => {
  const list = quoteListScreen(page);
  const sent = sentRequests(page);
  await list.open(`/quote-list?add=${switchId}`);
  await list.form.locator('input[type=file]').setInputFiles([
    { name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from('part;quantity\nHN-PE24G-4S;20\n') },
    { name: 'rack.dwg', mimeType: 'application/octet-stream', buffer: Buffer.from('AC1032') },
  ]);
  await expect(list.files).toContainText(
    'DWG is not accepted. Save it as PDF, XLSX, CSV, PNG, JPEG or STEP.',
  );
  await expect(list.files.getByRole('progressbar')).toHaveCount(0);
  await page.reload();
  await expect(list.files.getByRole('listitem')).toHaveCount(1);
  await expect(list.files).toContainText('plan.csv');
  await list.fillContact('files@list.test');
  await list.send.click();
  await expect(list.main).toContainText('We have received your request');
  expect(sent[0]?.postDataJSON().attachments).toHaveLength(1);
});

test(
  'a link opens the list on another device, and merges only on request',
  { tag: '@system' },
  async ({ page, browser }) => {
    const list = quoteListScreen(page);
    await list.open(`/quote-list?add=${switchId}:7`);
    await expect(list.rows).toHaveCount(1);
    await list.addFree('Wall cabinet, 12U', '4');
    await list.main.getByRole('button', { name: 'Link to this list' }).click();
    const linkField = list.main.getByRole('textbox', { name: 'Link to this list' });
    await expect(linkField).toHaveValue(/^http/);
    const link = await linkField.inputValue();

    const other = await browser.newContext();
    const there = await other.newPage();
    const second = quoteListScreen(there);
    await second.open(link);
    await expect(second.rows).toHaveCount(2);
    await expect(second.quantity(switchTitle)).toHaveValue('7');
    await expect(there).toHaveURL(/\/quote-list$/);
    await second.quantity(switchTitle).fill('9');
    await second.row('Wall cabinet').getByRole('button', { name: 'Remove' }).click();
    await expect(second.rows).toHaveCount(1);
    await second.open('/');
    await second.open(link);
    await expect(second.main).toContainText('This link holds a quote list with 2 lines.');
    await expect(second.rows).toHaveCount(1);
    await expect(there).toHaveURL(/#list=/);
    await second.main.getByRole('button', { name: 'Add to your list' }).click();
    await expect(second.main).toContainText('1 line added. 1 was already in your list.');
    await expect(there).toHaveURL(/\/quote-list$/);
    await expect(second.quantity(switchTitle)).toHaveValue('9');
    await second.open('/');
    await second.open(link.slice(0, -9));
    await expect(second.main).toContainText('This link is damaged or incomplete.');
    await expect(second.rows).toHaveCount(2);
    await other.close();
  },
);

test(
  'the form of the home page carries the list along, unless it is left out',
  { tag: '@system' },
  async ({ page }) => {
    const list = quoteListScreen(page);
    const sent = sentRequests(page);
    await list.open(`/quote-list?add=${switchId}:3`);
    await expect(list.rows).toHaveCount(1);
    await list.open('/#contact');
    const form = page.locator('#contact form');
    await expect(form).toContainText('Your quote list goes along: 1 line.');
    const fill = async () => {
      const texts = { firstName: 'Jo', lastName: 'Li', email: 'along@list.test', message: 'By sea, please.' };
      for (const [name, text] of Object.entries(texts)) await form.locator(`[name="${name}"]`).fill(text);
    };
    await fill();
    await form.getByRole('button', { name: 'Send without it' }).click();
    await expect(form.getByRole('button', { name: 'Send your quote list along (1 line)' })).toBeVisible();
    await form.getByRole('button', { name: 'Send Request' }).click();
    await expect(form).toContainText('We have received your request');
    expect(sent[0]?.postDataJSON()).not.toHaveProperty('lines');
    await form.getByRole('button', { name: 'Send your quote list along (1 line)' }).click();
    await expect(form).toContainText('Your quote list goes along: 1 line.');
    await fill();
    await form.locator('[name="message"]').fill('By air, please.');
    await form.getByRole('button', { name: 'Send Request' }).click();
    await expect(list.headerLink).toHaveAccessibleName('Quote list, 0 lines');
    expect(sent[1]?.postDataJSON().lines).toMatchObject([{ product_id: switchId, quantity: '3' }]);
  },
);

test('a search without a result leads to a line of that text', { tag: '@system' }, async ({ page }) => {
  const list = quoteListScreen(page);
  await list.open('/products?search=qqxxyyzz');
  await list.main.getByRole('link', { name: /us to source it$/ }).click();
  await expect(page).toHaveURL('/quote-list?source=qqxxyyzz');
  await expect(list.main.getByLabel('Description')).toHaveValue('qqxxyyzz');
  await list.main.getByRole('button', { name: 'Add line' }).click();
  await expect(list.row('qqxxyyzz')).toContainText('Please source');
});
