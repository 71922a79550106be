import { expect, test } from 'vitest';
import { contentLimits } from '#features/fulfilment/editing/order-content.schema.ts';
import { shipmentLimits } from '#features/shipments/shipment.rules.ts';
import { maxLineQuantity, maxQuotationLines } from './quotation.rules.ts';

test('an order may be edited and shipped with all that an accepted quotation may have', () => {
  expect(contentLimits.lines).toBeGreaterThanOrEqual(maxQuotationLines);
  expect(contentLimits.quantity).toBeGreaterThanOrEqual(maxLineQuantity);
  expect(shipmentLimits.lines).toBeGreaterThanOrEqual(contentLimits.lines);
});
