// What a basket becomes when it is returned: the fields of OCI, or a PunchOutOrderMessage of cXML.
import { scaled, unscaled } from '#kernel/decimal.ts';
import { moneyText, priceDecimals, priceText } from '#kernel/money.ts';
import { element } from '#kernel/xml.ts';
import { type CxmlParties, ociUnit } from '../punchout.rules.ts';
import type { Basket, BasketItem } from '../session/punchout-basket.server.ts';
import { money, required, writeMessage } from './cxml-message.server.ts';

/** Of a form that posts to the buyer's system. */
export type ReturnField = readonly [name: string, value: string];

/** Most characters of the texts that OCI names. */
const ociLengths = { description: 40, part: 40, id: 40 } as const;

export function ociFields({ items, currency }: Basket): ReturnField[] {
  return items.flatMap((item, index) => {
    const n = index + 1;
    const { price, unit } = ociPrice(item.unitPrice);
    const fields: [string, string][] = [
      ['DESCRIPTION', cut(item.title, ociLengths.description)],
      ['QUANTITY', item.quantity.toFixed(3)],
      ['UNIT', ociUnit(item.unit)],
      ['PRICE', price],
      ['PRICEUNIT', String(unit)],
      ['CURRENCY', currency],
      ['LEADTIME', item.leadTimeDays === null ? '' : String(item.leadTimeDays)],
      ['VENDORMAT', cut(partNumber(item), ociLengths.part)],
      ['MANUFACTMAT', cut(item.mpn ?? '', ociLengths.part)],
      ['MATGROUP', item.unspsc],
      ['EXT_SCHEMA_TYPE', 'UNSPSC'],
      ['EXT_CATEGORY_ID', item.unspsc],
      ['EXT_PRODUCT_ID', cut(item.id, ociLengths.id)],
    ];
    return [
      ...fields
        .filter(([, value]) => value !== '')
        .map(([name, value]): ReturnField => [`NEW_ITEM-${name}[${n}]`, value]),
      // Its brackets follow the number, unlike those of the others.
      [`NEW_ITEM-LONGTEXT_${n}:132[]`, item.title],
    ];
  });
}

/** OCI has three decimals: a price of 0.001234 becomes 1.234 for 1000. */
export function ociPrice(unitPrice: number): { price: string; unit: number } {
  const millionths = scaled(unitPrice, priceDecimals);
  const unit = [1n, 10n, 100n, 1_000n].find((each) => (millionths * each) % 1_000n === 0n) ?? 1_000n;
  return { price: unscaled((millionths * unit) / 1_000n, 3), unit: Number(unit) };
}

interface OrderMessage {
  siteUrl: string;
  parties: CxmlParties;
  buyerCookie: string;
  canEdit: boolean;
  language: string;
}

export function orderMessage(
  basket: Basket,
  { siteUrl, parties, buyerCookie, canEdit, language }: OrderMessage,
): string {
  const { currency, items, total } = basket;
  const header = required(
    'PunchOutOrderMessageHeader',
    [element('Total', [money(moneyText(total), currency)])],
    { operationAllowed: canEdit ? 'edit' : 'inspect' },
  );
  const lines = items.map((item, index) =>
    required(
      'ItemIn',
      [
        element('ItemID', [
          element('SupplierPartID', partNumber(item)),
          element('SupplierPartAuxiliaryID', item.id),
        ]),
        element('ItemDetail', [
          element('UnitPrice', [money(priceText(item.unitPrice, currency), currency)]),
          element('Description', item.title, { 'xml:lang': language }),
          element('UnitOfMeasure', item.unit),
          element('Classification', item.unspsc, { domain: 'UNSPSC' }),
          element('ManufacturerPartID', item.mpn),
          item.mpn ? element('ManufacturerName', item.manufacturer) : null,
          item.leadTimeDays === null ? null : element('LeadTime', String(item.leadTimeDays)),
        ]),
      ],
      { quantity: String(item.quantity), lineNumber: String(index + 1) },
    ),
  );
  const message = required('PunchOutOrderMessage', [element('BuyerCookie', buyerCookie), header, ...lines]);
  return writeMessage(siteUrl, parties, message);
}

/** Base64 for texts beyond ASCII, which the other field would leave to the encoding of the form. */
export function cxmlField(document: string): ReturnField {
  const isAscii = /^[\x00-\x7f]*$/.test(document);
  return isAscii
    ? ['cXML-urlencoded', document]
    : ['cXML-base64', Buffer.from(document, 'utf8').toString('base64')];
}

/** The company's own number, else that of the manufacturer, else the product's id. */
function partNumber({ sku, mpn, id }: BasketItem): string {
  return sku ?? mpn ?? id;
}

/** Never half of a character that UTF-16 writes as two. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\ufffd$/, '');
}
