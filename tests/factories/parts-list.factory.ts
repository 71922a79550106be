// A line of a parts list and a product that matches it, changed where the test cares.
import type { MatchedProduct } from '#features/parts-lists/matching/match.schema.ts';
import type { PartsListLine } from '#features/parts-lists/lines/parts-list-line.ts';

/** `row`: of the list. */
export function partsListLine(row: number, changes: Partial<PartsListLine> = {}): PartsListLine {
  return {
    rows: [row],
    partNumber: `PART-${row}`,
    alternates: [],
    manufacturer: 'Yageo',
    description: 'Resistor',
    customerPartNumber: '',
    designators: [],
    quantity: 24,
    targetPrice: null,
    targetCurrency: null,
    isLeftOut: false,
    notes: [],
    ...changes,
  };
}

export function matchedProduct(id: string, changes: Partial<MatchedProduct> = {}): MatchedProduct {
  return {
    id,
    title: `Title ${id}`,
    sku: null,
    mpn: `MPN-${id}`,
    gtin: null,
    manufacturer: 'Yageo',
    product_type: 'physical',
    lifecycle: 'active',
    packaging: null,
    price: 0.0021,
    currency: 'USD',
    price_breaks: [],
    stock_quantity: 10_000,
    lead_time_days: null,
    unit: 'C62',
    moq: 100,
    order_multiple: 100,
    offer: { quantity: 100, corrections: ['minimum'], unit_price: 0.0021, amount: 0.21 },
    ...changes,
  };
}
