// The room of a quote request: what whoever has its link sees, its languages, attachments and small screens.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfBytes } from '#tests/factories/attachment.factory.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';

const api = '/functions/v1/products-api';
const headers = { authorization: 'Bearer public' };

const lines = [
  { product_id: 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44', quantity: 20, target_price: '580' },
  { part_number: 'SFP-10G-LR-WITH-A-VERY-LONG-ORDERING-CODE-0001', manufacturer: 'Lumenar', quantity: 2500 },
  { description: 'Cat 6A installation cable on drums', quantity: 305.5, unit: 'MTR', note: 'Blue, please' },
];

/** Sends a request with lines and an attachment, as a buyer's system does, and returns the path of its room. */
async function requestRoom({ request }: Page): Promise<string> {
  const uploaded = await request.post(`${api}/quote-attachments?name=Rack%20drawing.pdf`, {
    headers,
    data: pdfBytes('rack'),
  });
  expect(uploaded.status(), await uploaded.text()).toBe(201);
  const { id }: { id: string } = await uploaded.json();
  const sent = await request.post(`${api}/quote-requests`, {
    headers,
    data: {
      firstName: 'Marieke',
      lastName: 'Brandt',
      email: 'marieke@room.test',
      company: 'Brandt & Verhoeven Installatietechniek B.V.',
      message: 'What do you ship first?',
      country: 'NL',
      currency: 'EUR',
      incoterm: 'CIP',
      place: 'Rotterdam',
      lines,
      attachments: [id],
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { room_url }: { room_url: string } = await sent.json();
  return new URL(room_url).pathname;
}

test('a room shows the request, in another language too, and its attachment is downloaded', async ({
  page,
}) => {
  const room = await requestRoom(page);
  await page.goto(room);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Quote request RFQ-\d{4}-\d{5}$/);
  const rows = page.getByRole('table', { name: '3 lines' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('EUR 580.00');
  await expect(rows.nth(1)).toContainText('2,500');
  await expect(rows.nth(2)).toContainText('305.5 m');
  await expect(rows.nth(2)).toContainText('Note: Blue, please');
  await expect(page.getByText('CIP Rotterdam (Incoterms 2020)')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Rack drawing.pdf' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Rack drawing.pdf');
  expect(await readFile(await file.path())).toEqual(pdfBytes('rack'));
  await expect(page).toHaveURL(room);

  await page.getByRole('group', { name: 'Language' }).getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL(`${room}?lang=zh`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('询价单 RFQ-');
  await expect(page.getByText('305.5 米')).toBeVisible();
});

for (const { language, colorScheme, width } of [
  { language: 'en', colorScheme: 'light', width: 320 },
  { language: 'zh', colorScheme: 'dark', width: 320 },
  { language: 'ar', colorScheme: 'dark', width: 320 },
  { language: 'ar', colorScheme: 'light', width: 820 },
] as const) {
  test(
    `a room of ${width} px in ${language}, ${colorScheme}, fits its width and has no axe violations`,
    quickIf(language === 'en'),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 700 });
      await page.goto(`${await requestRoom(page)}?lang=${language}`);
      await expect(page.getByRole('link', { name: 'Rack drawing.pdf' })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      const number = page.getByRole('heading', { level: 1 }).locator('bdi');
      // In Arabic, one line has several rectangles.
      const tops = await number.evaluate((element) =>
        Array.from(element.getClientRects(), ({ top }) => Math.round(top)),
      );
      expect(new Set(tops).size, 'the number stays on one line').toBe(1);
      expect(await axeViolations(page)).toEqual([]);
    },
  );
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a room is complete, and its languages and attachments work', { tag: '@system' }, async ({ page }) => {
    await page.goto(await requestRoom(page));
    await page.getByRole('link', { name: '中文' }).click();
    await expect(page.getByText('305.5 米')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Rack drawing.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('Rack drawing.pdf');
  });
});
