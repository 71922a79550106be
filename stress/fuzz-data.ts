// Fuzz data: records that exist before the first request, so that requests can use valid ids.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { adminApiBase } from '#platform/http/api-bases.ts';
import { orderInput } from '#tests/factories/order.factory.ts';
import { quoteInput } from '#tests/factories/quote.factory.ts';
import { sendRequest, jsonOf } from './http-request.ts';
import { requestQuote, get, makeProduct, placeOrder, post } from './clients.ts';

interface Listed {
  items: { id: string }[];
}

export interface FuzzData {
  known: string[];
  files: fc.Arbitrary<Uint8Array>;
}

/** Creates one record of each kind that has an id. */
export async function createFuzzData(origin: string, admin: Record<string, string>): Promise<FuzzData> {
  const product = await makeProduct(origin, admin);
  const items = [{ product_id: product.id, quantity: 2 }];
  const order = jsonOf<{ id: string }>(await placeOrder(origin, randomUUID(), orderInput(items)));
  const quote = jsonOf<{ id: string }>(await requestQuote(origin, randomUUID(), quoteInput()));
  const file = await post(origin, `${adminApiBase}/files`, admin, {
    name: 'Price list',
    file_type: 'pdf',
    file_url: 'https://files.example/list.pdf',
  });
  const brought = await sendRequest(origin, {
    method: 'POST',
    path: `${adminApiBase}/imports?name=a.csv`,
    headers: admin,
    body: 'title,description,category,price\nSwitch,Ports,iot,9\n,Nothing,iot,x\n',
  });
  const lists = ['products?size=25', 'mails', 'history'].map(async (name) => {
    const { items: listed } = jsonOf<Listed>(await get(origin, `${adminApiBase}/${name}`, admin));
    return listed.slice(0, 5).map(({ id }) => id);
  });
  const known = [
    product.id,
    order.id,
    quote.id,
    jsonOf<{ id: string }>(brought).id,
    jsonOf<{ file: { id: string } }>(file).file.id,
    ...(await Promise.all(lists)).flat(),
  ];
  return { known: known.filter((id) => typeof id === 'string'), files: files(await image()) };
}

function image(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
}

/** Files of accepted types, complete, truncated or corrupted, and arbitrary bytes. */
function files(png: Buffer): fc.Arbitrary<Uint8Array> {
  const starts = [
    '%PDF-1.7\n',
    'GIF89a',
    'RIFF\u0010\u0000\u0000\u0000WEBPVP8 ',
    'PK\u0003\u0004',
    '<svg/>',
    'MZ',
  ];
  return fc.oneof(
    fc.constant(png),
    fc.nat(png.length).map((end) => png.subarray(0, end)),
    fc.tuple(fc.nat(png.length - 1), fc.nat(255)).map(([at, byte]) => Buffer.from(png.with(at, byte))),
    fc
      .tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 600 }))
      .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest])),
    fc.uint8Array({ maxLength: 600 }),
    fc.constantFrom(1, 70_000, 300_000).map((length) => Buffer.alloc(length, 7)),
  );
}
