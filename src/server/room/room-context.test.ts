import { beforeAll, expect, test } from 'vitest';
import { users } from '#features/auth/account.tables.server.ts';
import { quantityField } from '#features/room/room-choice.rules.ts';
import { defaultCompanySettings } from '#features/trade-documents/company/company-settings.schema.ts';
import { changeCompanySettings } from '#features/trade-documents/company/company-settings.writes.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { useRoomApp } from '#tests/harness/quotations/room-app.ts';
import { insertPerson, type Person } from '#tests/harness/signed-in.ts';

const { runtime, app, hooks } = useRoomApp();
const { database } = runtime;

let me: Person;

const actor = () => ({ kind: 'administrator', id: me.id }) as const;
const { find, issued, accept } = quotationHarness({ ...runtime, hooks }, actor);

beforeAll(async () => {
  me = await insertPerson(database, { name: 'Lena Fischer' });
});

async function page(path: string, init?: RequestInit): Promise<string> {
  const response = await app.request(`http://shop.test/q/${path}`, init);
  expect(response.status).toBe(200);
  return response.text();
}

/** The cells of this column, as text. */
const cells = (shown: string, name: string) =>
  [...shown.matchAll(new RegExp(`<td data-name="${name}">(.*?)</td>`, 'g'))].map(([, cell = '']) =>
    cell
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/[\s\u2066-\u2069]+/g, ' ')
      .trim(),
  );

test('a line says what of it is in stock, and when the rest follows', async () => {
  const product = (changes: object) => insertProduct(database, changes);
  const [plenty, few, none, work] = [
    await product({ stock_quantity: 500 }),
    await product({ stock_quantity: 4 }),
    await product({ stock_quantity: 0 }),
    await product({ stock_quantity: 9, product_type: 'service' }),
  ];
  const line = { quantity: 60, unit_price: 1 };
  const { token } = await issued(
    { ...line, product_id: plenty.id, lead_time_days: 28 },
    { ...line, product_id: few.id, lead_time_days: 28 },
    { ...line, product_id: few.id },
    { ...line, product_id: none.id, lead_time_days: 1 },
    { ...line, product_id: none.id },
    { ...line, product_id: work.id, lead_time_days: 3 },
    { ...line, lead_time_days: 14 },
    line,
  );
  const shown = ['In stock', '4 now 56 in 28 days', 'On order', '1 day', 'On order'];
  const rest = ['3 days unless in stock', '14 days', ''];
  expect(cells(await page(token), 'Delivery time')).toEqual([...shown, ...rest]);
  expect(cells(await page(`${token}?lang=zh`), '交货期')[1]).toBe('现货 4 其余 56 ：28 天');
  expect(cells(await page(`${token}?lang=ar`), 'مهلة التسليم')[1]).toBe('الآن: 4 56 خلال 28 يومًا');
});

test('the delivery of a line follows the chosen quantity, and a version that is accepted promises no stock', async () => {
  const product = await insertProduct(database, { stock_quantity: 10 });
  const { id, token } = await issued({
    product_id: product.id,
    quantity: 20,
    unit_price: 5,
    lead_time_days: 7,
  });
  const [line] = (await find(id)).lines;
  const body = new URLSearchParams({
    version: '1',
    key: 'a-form-key',
    action: 'recalculate',
    line: line?.id ?? '',
    [quantityField(line?.id ?? '')]: '8',
  });
  expect(cells(await page(token), 'Delivery time')).toEqual(['10 now 10 in 7 days']);
  const chosen = await page(token, { method: 'POST', body });
  expect(cells(chosen, 'Delivery time')).toEqual(['In stock']);
  await accept(token);
  expect(cells(await page(token), 'Delivery time')).toEqual(['7 days unless in stock']);
});

test('a line has the image of its product or the drawing of its kind, and loads nothing from another site', async () => {
  const own = `/files/pictures/${'a1'.repeat(16)}-640.webp`;
  const products = [
    await insertProduct(database, { image_url: own }),
    await insertProduct(database, { image_url: 'https://images.example/switch.jpg' }),
    await insertProduct(database, { title: '24-Port Switch' }),
  ];
  const lines = products.map(({ id }) => ({ product_id: id, unit_price: 1 }));
  const { token } = await issued(...lines, { unit_price: 1 });
  const shown = await page(token);
  const images = [...shown.matchAll(/<span class="room-image">(.*?)<\/span><div>/g)].map(
    ([, image]) => image,
  );
  expect(images).toHaveLength(4);
  expect(images[0]).toContain(`src="${own}"`);
  for (const image of images.slice(1, 3))
    expect(image).toMatch(/src="\/drawings\/(?:\w+\/)?light\/[\w-]+-main\.svg"/);
  expect(images[3]).toBe('');
  expect(shown).not.toMatch(/<[^>]*images\.example/);
  expect(shown.match(/<img /g)).toHaveLength(shown.match(/<img [^>]*loading="lazy"/g)?.length ?? 0);
  // Without a product, there is no column of images.
  expect(await page((await issued({ unit_price: 1 })).token)).not.toContain('room-image"');
});

test('the contact is whoever issued the version, with the address of the company alone', async () => {
  const { token } = await issued({ unit_price: 1 });
  const changed = { ...defaultCompanySettings, email: 'trade@company.example', phone: '+852 1234' };
  await changeCompanySettings(database, actor(), { from: defaultCompanySettings, to: changed });
  const shown = await page(token);
  for (const text of ['Lena Fischer', 'mailto:trade@company.example', '+852 1234'])
    expect(shown).toContain(text);
  expect(shown).not.toContain(me.email);
  await changeCompanySettings(database, actor(), { from: changed, to: defaultCompanySettings });
  await database.delete(users);
  expect(await page(token)).not.toContain('Lena Fischer');
  me = await insertPerson(database, { name: 'Lena Fischer' });
});

test('the code of the document stands beside its QR code', async () => {
  const { token } = await issued({ unit_price: 1 });
  for (const language of ['en', 'zh', 'ar'])
    expect(await page(`${token}?lang=${language}`)).toMatch(
      /<div class="room-code"><span role="img" aria-label="[^"]+"><svg /,
    );
});

test('the head of the lines counts what is chosen, and its box waits for the script', async () => {
  const { id, token } = await issued(
    { unit_price: 1 },
    { unit_price: 2 },
    { unit_price: 3, is_optional: true },
  );
  const shown = await page(token);
  expect(shown).toContain('2 of 3 lines chosen');
  expect(shown).toMatch(
    /<input type="checkbox" class="needs-script" data-all="[^"]*" aria-label="All lines"/,
  );
  const recalculate = (lines: string[]) => {
    const body = new URLSearchParams({ version: '1', key: 'a-form-key', action: 'recalculate' });
    for (const line of lines) body.append('line', line);
    return page(token, { method: 'POST', body });
  };
  const ids = (await find(id)).lines.map((line) => line.id);
  expect(await recalculate(ids)).toContain('3 of 3 lines chosen');
  const none = await recalculate([]);
  expect(none).toContain('0 of 3 lines chosen');
  expect(none).toContain('Accept the chosen lines');
  expect(none).toContain('<dl id="sums" class="room-sums"></dl>');
  await accept(token);
  expect(await page(token)).not.toContain('aria-label="All lines"');
});
