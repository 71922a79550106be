// The room of a quotation: choosing lines, accepting, declining and writing, with and without JavaScript, on small screens.
import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { signInByRoute } from '#tests/harness/admin-product.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';
import { countBytes } from '#tests/harness/browser/transferred-bytes.ts';
import { ports } from '#tests/harness/ports.ts';

const origin = `http://localhost:${ports.site}`;

const quotationDraft = z.object({ revision: z.number(), lines: z.array(z.object({ id: z.string() })) });

const adminProducts = z.object({ items: z.array(z.object({ id: z.string() })) });

const lines = [
  {
    description: 'Patch Cord, Cat 6A S/FTP, 2 m',
    part_number: 'LM-PC6A-2M',
    quantity: 600,
    unit_price: 3.15,
    min_quantity: 100,
    order_multiple: 100,
  },
  { description: 'Rugged Mobile Computer with Keypad', quantity: 12, unit_price: 694 },
];

type Send = (method: 'POST' | 'PATCH' | 'GET', path: string, data?: object, key?: string) => Promise<unknown>;

/** Calls the API of quotations as an administrator's system does. */
async function asAdministrator(request: APIRequestContext): Promise<Send> {
  await signInByRoute(request);
  return async (method, path, data, key) => {
    const url = `/api/admin/quotations${path}`;
    const headers = { origin, ...(key && { 'idempotency-key': key }) };
    const response = await request.fetch(url, { method, data, headers });
    expect(response.ok(), `${url}: ${await response.text()}`).toBe(true);
    return response.json();
  };
}

/** Issues a quotation of these lines, and returns its id and the path of its room. */
async function issueQuotation(send: Send): Promise<{ id: string; room: string }> {
  // Of a product, so that the room shows its image and stock.
  const [product] = adminProducts.parse(await send('GET', '/../products?search=Copper+Patch+Lead')).items;
  const { id } = z.object({ id: z.string() }).parse(await send('POST', '', {}));
  await send('PATCH', `/${id}`, {
    currency: 'USD',
    terms: {
      from: { buyer_name: '', buyer_email: '', buyer_company: null, incoterm: null, place: null },
      to: {
        buyer_name: 'Marieke Brandt',
        buyer_email: 'marieke@room.test',
        buyer_company: 'Brandt & Verhoeven Installatietechniek B.V.',
        incoterm: 'CIP',
        place: 'Rotterdam',
      },
    },
    charges: { from: [], to: [{ kind: 'discount', label: null, percent: 1, amount: null }] },
    lines: lines.map((to, position) => ({
      id: crypto.randomUUID(),
      to: { position, ...to, ...(position === 0 && { product_id: product?.id, lead_time_days: 28 }) },
    })),
  });
  const issued = await send('POST', `/${id}/issue`, { version: 1, revision: 2 });
  const { room_url } = z.object({ room_url: z.string() }).parse(issued);
  return { id, room: new URL(room_url).pathname };
}

/** The room of a quotation, for a browser that is not signed in. */
async function quotationRoom({ request }: Page): Promise<string> {
  const { room } = await issueQuotation(await asAdministrator(request));
  await request.post('/api/auth/sign-out', { headers: { origin }, data: {} });
  return room;
}

for (const language of ['en', 'zh', 'ar']) {
  test(
    `a room in ${language} needs at most 165,000 bytes of JavaScript`,
    quickIf(language === 'ar'),
    async ({ page }) => {
      const room = await quotationRoom(page);
      const transferred = countBytes(page);
      await page.goto(`${room}?lang=${language}`);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      const { script } = await transferred();
      expect(script).toBeGreaterThan(10_000);
      expect(script).toBeLessThanOrEqual(165_000);
    },
  );
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    // The answer to an incomplete address is a page with status 422.
    test.use({ javaScriptEnabled, allowedErrors: /422/ });

    test(
      'a buyer chooses a line and a quantity, sees the total and accepts',
      quickIf(javaScriptEnabled),
      async ({ page }) => {
        await page.goto(await quotationRoom(page));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Quotation Q-\d{4}-\d{5}-1$/);
        const rows = page.getByRole('table', { name: '2 lines' }).locator('tbody').getByRole('row');
        await expect(rows.nth(0)).toContainText('1,890.00');
        await expect(page.getByText('USD 10,115.82').first()).toBeVisible();

        const address = page.getByRole('group', { name: 'Shipping address (optional)' });
        await address.getByLabel('Country').selectOption('Netherlands');
        await address.getByLabel('City').fill('Rotterdam');
        await page.getByLabel('Accept line 2').uncheck();
        await rows.nth(0).getByRole('textbox', { name: 'Quantity' }).fill('500');
        const recalculate = page.getByRole('button', { name: 'Calculate the total again' });
        // The script calculates by itself once the field is left.
        if (!javaScriptEnabled) await recalculate.click();
        else await page.keyboard.press('Tab');
        await expect(recalculate).toBeVisible({ visible: !javaScriptEnabled });
        await expect(page.getByText('Total of what you chose')).toBeVisible();
        await expect(rows.nth(0)).toContainText('1,575.00');
        await expect(page.getByText('USD 1,559.25').first()).toBeVisible();
        await expect(page.getByLabel('Accept line 2')).not.toBeChecked();
        await expect(address.getByLabel('City')).toHaveValue('Rotterdam');
        await page.getByRole('button', { name: 'Accept 1 line', exact: true }).click();
        await expect(page.getByRole('alert')).toContainText('Shipping address: fill in country, address,');
        await address.getByLabel('Address', { exact: true }).fill('1 Quay');
        await address.getByLabel('Postal code').fill('3011');

        await page.getByRole('button', { name: /^Accept / }).click();
        await expect(page).toHaveURL(/\/order\/[\da-f-]{36}/);
        await expect(page.getByRole('table')).toContainText('Patch Cord, Cat 6A S/FTP, 2 m');
        await expect(page.getByRole('table')).toContainText('1,559.25');
        await expect(page.getByText('1 Quay').first()).toBeVisible();
      },
    );
  });
}

test('the total follows the choice', { tag: '@system' }, async ({ page }) => {
  await page.goto(await quotationRoom(page));
  await page.getByLabel('Accept line 2').uncheck();
  await expect(page.locator('.accept-bar')).toContainText('USD 1,871.10');
  await expect(page.locator('#sums')).toContainText('USD 1,871.10');
  await page.getByRole('textbox', { name: 'Quantity' }).first().fill('500');
  await page.getByLabel('Your PO number (optional)').fill('PO-4711');
  await expect(page.getByRole('row', { name: /Patch Cord/ })).toContainText('1,575.00');
  await expect(page.locator('.accept-bar')).toContainText('USD 1,559.25');
  await page.getByRole('button', { name: 'Accept 1 line', exact: true }).click();
  await expect(page).toHaveURL(/\/order\/[\da-f-]{36}/);
  await expect(page.getByRole('table')).toContainText('1,559.25');
});

test(
  'one box chooses all lines or none of them, by mouse and keyboard',
  { tag: '@system' },
  async ({ page }) => {
    await page.goto(await quotationRoom(page));
    const all = page.getByLabel('All lines', { exact: true });
    const [first, second] = [1, 2].map((line) => page.getByLabel(`Accept line ${line}`, { exact: true }));
    if (!first || !second) throw new Error('There are two lines.');
    const isHalf = () => all.evaluate((box) => box instanceof HTMLInputElement && box.indeterminate);
    await expect(all).toBeChecked();
    await second.uncheck();
    await expect(page.getByText('1 of 2 lines chosen')).toBeVisible();
    expect(await isHalf()).toBe(true);
    await all.focus();
    await page.keyboard.press('Space');
    await expect(second).toBeChecked();
    await expect(all).toBeChecked();
    expect(await isHalf()).toBe(false);
    await expect(page.locator('.accept-bar')).toContainText('USD 10,115.82');
    await page.keyboard.press('Space');
    await expect(first).not.toBeChecked();
    await expect(page.getByText('0 of 2 lines chosen')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept the chosen lines', exact: true })).toBeVisible();
    await expect(page.locator('.accept-bar')).not.toContainText('USD');
    await first.check();
    await expect(page.locator('.accept-bar')).toContainText('USD 1,871.10');
    expect(await isHalf()).toBe(true);
  },
);

test('a message about a line is sent, and a version is declined', { tag: '@system' }, async ({ page }) => {
  await page.goto(await quotationRoom(page));
  await page.getByRole('link', { name: 'Write about line 2', exact: true }).click();
  await expect(page.getByLabel('Your message')).toBeFocused();
  await expect(page.getByLabel('About').locator('option:checked')).toHaveText(
    '2. Rugged Mobile Computer with Keypad',
  );
  await page.getByLabel('Quantity to quote for this line (optional)').fill('24');
  await page.getByLabel('Your message').fill('The handhelds wait for next year.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.locator('#messages')).toContainText('The handhelds wait for next year.');
  await expect(page.locator('#messages')).toContainText('Wants a price for 24');
  await expect(page.getByRole('link', { name: '1 message', exact: true })).toBeVisible();

  await page.getByText('Decline', { exact: true }).click();
  await page.getByLabel('Reason (optional)').fill('Too late');
  await page.getByRole('button', { name: 'Decline the quotation' }).click();
  await expect(page.locator('.stamp')).toHaveText('Declined');
  await expect(page.getByRole('button', { name: /^Accept / })).toHaveCount(0);
});

// A page that is closed is answered 410, and its stream 404.
test.describe('while it is open', () => {
  test.use({ allowedErrors: /410|404/ });

  test('an open room shows what is new, and offers it while something is typed', async ({
    page,
    playwright,
  }) => {
    const administrator = await playwright.request.newContext({ baseURL: origin });
    const send = await asAdministrator(administrator);
    const { id, room } = await issueQuotation(send);
    const followed = page.waitForResponse((response) => response.url().includes(`${room}/events`));
    await page.goto(room);
    await followed;
    const news = page.locator('.room-news');
    const heading = page.getByRole('heading', { level: 1 });

    await send('POST', `/${id}/messages`, { body: 'It ships on Monday.' }, 'a-message-of-the-company');
    await expect(page.locator('#messages')).toContainText('It ships on Monday.');
    await expect(news.getByRole('button')).toBeHidden();

    const message = page.getByLabel('Your message');
    await message.fill('Half of it?');
    await send('POST', `/${id}/versions`);
    const draft = quotationDraft.parse(await send('GET', `/${id}`));
    await send('PATCH', `/${id}`, {
      currency: 'USD',
      lines: [{ id: draft.lines[0]?.id, from: { unit_price: 3.15 }, to: { unit_price: 3 } }],
    });
    await send('POST', `/${id}/issue`, { version: 2, revision: draft.revision + 1 });
    await expect(news).toContainText('There is a newer version.');
    await expect(heading).toHaveText(/-1$/);
    expect(await axeViolations(page)).toEqual([]);
    await news.getByRole('button', { name: 'Show it', exact: true }).click();
    await expect(heading).toHaveText(/-2$/);
    await expect(heading).toBeFocused();
    await expect(page.getByText('1 change since the version before')).toBeVisible();
    await expect(message).toHaveValue('Half of it?');
    await expect(news.getByRole('button')).toBeHidden();

    await send('POST', `/${id}/withdraw`, { reason: null });
    await expect(news).toContainText('This page is closed now.');
    await news.getByRole('button', { name: 'Show it', exact: true }).click();
    await expect(heading).toHaveText('This quotation was withdrawn');
    await expect(page.getByText('Patch Cord')).toHaveCount(0);
    await administrator.dispose();
  });
});

// A rejected choice is answered 422, and a changed file is not found.
test.describe('with rejected requests', () => {
  test.use({ allowedErrors: /422|404/ });

  test(
    'a quantity that is not offered is named, and nothing is accepted',
    { tag: '@system' },
    async ({ page }) => {
      await page.goto(await quotationRoom(page));
      const quantity = page.getByRole('textbox', { name: 'Quantity' }).first();
      // As from a browser that does not check the field.
      await quantity.fill('100000');
      await page.getByRole('button', { name: 'Accept 2 lines', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('is not offered in this quantity');
      await expect(quantity).toHaveValue('100000');
    },
  );

  test('the PDF of a version is verified by the code beside it', async ({ page }) => {
    await page.goto(await quotationRoom(page));
    const pdf = await page.getByRole('link', { name: /^Quotation, PDF/ }).getAttribute('href');
    // What is printed is the PDF.
    await expect(page.getByRole('link', { name: 'Quotation, for print' })).toHaveAttribute('href', pdf ?? '');
    const response = await page.request.get(pdf ?? '');
    expect(response.headers()['content-type']).toBe('application/pdf');
    await page.getByRole('link', { name: 'Verify the document' }).click();
    await expect(page).toHaveURL(/\/verify\?code=/);
    await expect(page.getByRole('heading', { name: /^Valid: Quotation Q-/ })).toBeVisible();
    await expect(page.getByText('USD 10,115.82')).toBeVisible();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const bytes = await response.body();
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await choose('copy.pdf', Buffer.concat([bytes, Buffer.from(' ')]));
    await expect(page.getByRole('heading', { name: 'Not the document that we issued' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await choose('ours.pdf', bytes);
    await expect(page.getByRole('heading', { name: /^Valid: Quotation Q-/ })).toBeVisible();
  });
});

for (const { language, colorScheme, width } of [
  { language: 'en', colorScheme: 'light', width: 320 },
  { language: 'zh', colorScheme: 'dark', width: 360 },
  { language: 'ar', colorScheme: 'dark', width: 820 },
  { language: 'ar', colorScheme: 'light', width: 1440 },
] as const) {
  test(
    `a quotation of ${width} px in ${language}, ${colorScheme}, fits its width and has no axe violations`,
    quickIf(language === 'en'),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 700 });
      await page.goto(`${await quotationRoom(page)}?lang=${language}`);
      await expect(page.getByRole('table')).toContainText('Rugged Mobile Computer with Keypad');
      await expect(page.locator('.room-image').first()).toBeVisible({ visible: width > 704 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      expect(await axeViolations(page)).toEqual([]);

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.locator('.accept-bar')).toBeHidden();
      await expect(page.locator('.room-addresses')).toBeHidden();
    },
  );
}
