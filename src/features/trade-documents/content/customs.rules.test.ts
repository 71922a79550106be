import { describe, expect, test } from 'vitest';
import {
  invoiceDocument,
  packingListDocument,
  quotationDocument,
} from '#tests/factories/trade-document.factory.ts';
import { lineRanges, missingForCustoms } from './customs.rules.ts';
import type { PricedGoodsLine } from './document-content.ts';

const withLines = (change: (line: PricedGoodsLine, index: number) => Partial<PricedGoodsLine>) => {
  const content = invoiceDocument('en', 4);
  return {
    ...content,
    lines: content.lines.map((line, index) => Object.assign({}, line, change(line, index))),
  };
};

describe('missingForCustoms', () => {
  test('missingForCustoms finds nothing missing in a complete invoice', () => {
    expect(missingForCustoms(invoiceDocument())).toEqual([]);
  });

  test('missingForCustoms names each fact with its lines', () => {
    const content = withLines((_, index) => ({
      ...(index === 0 && { hsCode: undefined }),
      ...(index > 1 && { origin: '' }),
      ...(index === 3 && { netWeight: '0' }),
    }));
    expect(missingForCustoms(content)).toEqual([
      { fact: 'hs_code', lines: [1] },
      { fact: 'origin', lines: [3, 4] },
      { fact: 'weight', lines: [4] },
    ]);
  });

  test.each(['85176', '85176200901', '8517.62'])('missingForCustoms takes %j for no HS code', (hsCode) => {
    expect(missingForCustoms(withLines(() => ({ hsCode })))).toMatchObject([{ fact: 'hs_code' }]);
  });

  test.each(['851762', '8517620090'])('missingForCustoms takes %j for an HS code', (hsCode) => {
    expect(missingForCustoms(withLines(() => ({ hsCode })))).toEqual([]);
  });

  test('missingForCustoms requires nothing of work', () => {
    const isService = { isService: true, hsCode: undefined, origin: undefined, netWeight: undefined };
    expect(missingForCustoms(withLines(() => isService))).toEqual([]);
  });

  test('missingForCustoms requires a named place, also of a pro-forma invoice', () => {
    const content = invoiceDocument('en', 1, 'proforma_invoice');
    expect(missingForCustoms({ ...content, delivery: undefined })).toEqual([{ fact: 'place', lines: [] }]);
    const delivery = { incoterm: 'CIP', place: ' ' };
    expect(missingForCustoms({ ...content, delivery })).toEqual([{ fact: 'place', lines: [] }]);
  });

  test('missingForCustoms requires nothing of a quotation', () => {
    expect(missingForCustoms({ ...quotationDocument(), delivery: undefined })).toEqual([]);
  });

  test('missingForCustoms requires addresses of buyer and consignee on a commercial invoice and a packing list', () => {
    const address = [{ fact: 'address', lines: [] }];
    for (const content of [invoiceDocument(), packingListDocument()]) {
      const { buyer } = content;
      const unknown = { ...buyer, address: [' '] };
      expect(missingForCustoms({ ...content, buyer: unknown })).toEqual(address);
      expect(missingForCustoms({ ...content, consignee: unknown })).toEqual(address);
      expect(missingForCustoms({ ...content, consignee: undefined })).toEqual([]);
    }
    const proforma = invoiceDocument('en', 1, 'proforma_invoice');
    expect(missingForCustoms({ ...proforma, buyer: { name: 'Brandt B.V.', address: [] } })).toEqual([]);
  });

  test('missingForCustoms requires the weight of each line of a packing list, and no other fact of a line', () => {
    const content = packingListDocument('en', 3);
    const lines = content.lines.map((line, index) =>
      Object.assign({}, line, { hsCode: undefined, ...(index > 0 && { netWeight: undefined }) }),
    );
    expect(missingForCustoms({ ...content, delivery: undefined })).toEqual([]);
    expect(missingForCustoms({ ...content, lines })).toEqual([{ fact: 'weight', lines: [2, 3] }]);
  });
});

test('neighbouring lines are named as a range', () => {
  expect(lineRanges([1, 2, 3, 5, 8, 9])).toBe('1–3, 5, 8–9');
  expect(lineRanges([])).toBe('');
});
