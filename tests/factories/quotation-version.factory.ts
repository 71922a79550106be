// Random quotations, and an issued version as the database stores it.
import fc from 'fast-check';
import { chargeKinds } from '#features/orders/order-status.rules.ts';
import type { DraftCharge, DraftTerms } from '#features/quotations/quotation-draft.schema.ts';
import type { StoredLine, StoredVersion } from '#features/quotations/quotation.tables.server.ts';
import { languages } from '#i18n/language.ts';
import { firstCurrencies } from '#features/money/currency.rules.ts';

const priceIn = (steps: number) => fc.integer({ min: 0, max: 9_999_999 }).map((price) => price / steps);

const randomLine = fc.record({
  quantity: fc.integer({ min: 1, max: 100_000 }),
  unit_price: fc.oneof(fc.constant(null), priceIn(1_000_000), priceIn(10_000), priceIn(100)),
  is_optional: fc.integer({ min: 0, max: 9 }).map((digit) => digit === 0),
});

const randomCharge: fc.Arbitrary<DraftCharge> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(...chargeKinds),
    label: fc.constant(null),
    percent: fc.integer({ min: 0, max: 300_000 }).map((steps) => steps / 10_000),
    amount: fc.constant(null),
  }),
  fc.record({
    kind: fc.constantFrom(...chargeKinds),
    label: fc.constant(null),
    percent: fc.constant(null),
    amount: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
  }),
);

/** Not all of them can be issued: a discount may be larger than the rest. */
export const randomQuotation = fc.record({
  lines: fc.array(randomLine, { minLength: 1, maxLength: 6 }),
  charges: fc.array(randomCharge, { maxLength: 5 }),
  currency: fc.constantFrom(...firstCurrencies),
  language: fc.constantFrom(...languages),
});

/** Of a draft that only lacks its last day. */
export function someTerms(changes: Partial<DraftTerms> = {}): DraftTerms {
  return {
    currency: 'USD',
    language: 'en',
    buyer_name: 'Marieke Brandt',
    buyer_email: 'm.brandt@example.com',
    buyer_company: null,
    buyer_country: null,
    buyer_tax_id: null,
    billing_address: null,
    shipping_address: null,
    incoterm: null,
    place: null,
    transport: null,
    payment_terms: null,
    valid_until: null,
    delivery: null,
    note: null,
    ...changes,
  };
}

export function aStoredLine(changes: Partial<StoredLine> = {}): StoredLine {
  const id = changes.id ?? crypto.randomUUID();
  return {
    id,
    version_id: '00000000-0000-4000-8000-000000000001',
    line_key: id,
    position: 1,
    group_name: null,
    is_optional: false,
    product_id: null,
    request_line_id: null,
    requested_part: null,
    requested_quantity: null,
    sku: null,
    part_number: null,
    manufacturer: null,
    description: 'Switch',
    unit: 'C62',
    quantity: 1,
    unit_price: null,
    catalogue_price: null,
    cost: null,
    price_breaks: [],
    min_quantity: 1,
    order_multiple: 1,
    lead_time_days: null,
    hs_code: null,
    country_of_origin: null,
    weight: null,
    note: null,
    ...changes,
  };
}

type IssuedVersion = StoredVersion & { number: string; issued_at: Date; total_amount: number };

export function anIssuedVersion(changes: Partial<IssuedVersion> = {}): IssuedVersion {
  const at = new Date('2026-11-20T14:52:00Z');
  return {
    id: '00000000-0000-4000-8000-000000000001',
    quotation_id: '00000000-0000-4000-8000-000000000002',
    version: 1,
    status: 'issued',
    status_reason: null,
    status_at: at,
    reminded_at: null,
    revision: 2,
    ...someTerms({ valid_until: '2099-12-18' }),
    usd_per_unit: 1,
    number: 'Q-2026-00042-1',
    issued_at: at,
    issued_by: null,
    total_amount: 0,
    created_by: 'clerk',
    created_at: at,
    updated_at: at,
    ...changes,
  };
}
