// QuoteMessage of cXML: an issued version of a quotation, as the answer to a QuoteRequest.
import { asc, eq } from 'drizzle-orm';
import { element, emptyElement, type Xml } from '#kernel/xml.ts';
import { products } from '#features/products/product.tables.server.ts';
import { chargeOf } from '#features/quotations/quotation-draft.store.server.ts';
import { findCharges } from '#features/quotations/quotation-version.store.server.ts';
import {
  type Charge,
  type PricedQuantity,
  quotationTotal,
} from '#features/quotations/quotation-total.rules.ts';
import { quotation_lines, type quotation_versions } from '#features/quotations/quotation.tables.server.ts';
import { quote_lines } from '#features/quote-requests/quote.tables.server.ts';
import { moneyOf, moneyText, priceText } from '#kernel/money.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { itemNumbers, type UnspscCodes } from '../punchout.rules.ts';
import type { punchout_quotes } from '../punchout.tables.server.ts';
import { money, required } from '../protocol/cxml-message.server.ts';
import { unspscOf } from '../session/punchout-basket.server.ts';

type Version = typeof quotation_versions.$inferSelect;
type Quote = typeof punchout_quotes.$inferSelect;

/** The whole quotation, with the buyer's numbers of the lines that this request named. */
export async function quoteMessage(
  database: Database,
  version: Version,
  quote: Quote,
  unspsc: UnspscCodes,
): Promise<string> {
  const { currency, language, number, issued_at, total_amount } = version;
  const [lines, requested, charges] = await Promise.all([
    database
      .select({ line: quotation_lines, category: products.category })
      .from(quotation_lines)
      .leftJoin(products, eq(products.id, quotation_lines.product_id))
      .where(eq(quotation_lines.version_id, version.id))
      .orderBy(asc(quotation_lines.position)),
    database
      .select({ id: quote_lines.id })
      .from(quote_lines)
      .where(eq(quote_lines.quote_id, quote.quote_id))
      .orderBy(asc(quote_lines.position)),
    findCharges(database, [version.id]),
  ]);
  // A line without a price offers nothing, and an optional one is not part of the total.
  const offered = lines.filter(({ line }) => line.unit_price !== null && !line.is_optional);
  const numbers = itemNumbers(
    offered.map(({ line }) => line.request_line_id),
    new Map(requested.map(({ id }, index) => [id, quote.line_numbers[index] ?? String(index + 1)])),
  );
  const header = required(
    'QuoteMessageHeader',
    [
      element('OrganizationID', [
        element('Credential', [element('Identity', quote.parties.to.identity)], {
          domain: quote.parties.to.domain,
        }),
      ]),
      element('Total', [
        money(moneyText(moneyOf(total_amount ?? 0, currency)), currency),
        modifications(
          version,
          offered.map(({ line }) => line),
          (charges.get(version.id) ?? []).map(chargeOf),
        ),
      ]),
      element('QuoteRequestReference', [emptyElement('DocumentReference', { payloadID: quote.payload_id })], {
        requestID: quote.request_id,
        requestDate: quote.request_date,
      }),
      element('Comments', version.note, { 'xml:lang': language }),
    ],
    {
      type: 'accept',
      quoteID: number ?? version.id,
      quoteDate: (issued_at ?? version.created_at).toISOString(),
      currency,
      'xml:lang': language,
    },
  );
  const items = offered.map(({ line, category }, index) =>
    required(
      'QuoteItemIn',
      [
        element('ItemID', [
          element('SupplierPartID', line.sku ?? line.part_number ?? numbers[index]),
          element('SupplierPartAuxiliaryID', line.product_id),
        ]),
        element('ItemDetail', [
          element('UnitPrice', [money(priceText(line.unit_price ?? 0, currency), currency)]),
          element('Description', line.description || line.part_number, { 'xml:lang': language }),
          element('UnitOfMeasure', line.unit),
          // The DTD requires it, also of parts that are not in the catalogue.
          element('Classification', unspscOf(unspsc, category ?? ''), { domain: 'UNSPSC' }),
          element('ManufacturerPartID', line.part_number),
          line.part_number ? element('ManufacturerName', line.manufacturer) : null,
          line.lead_time_days === null ? null : element('LeadTime', String(line.lead_time_days)),
        ]),
      ],
      {
        quantity: String(line.quantity),
        lineNumber: numbers[index] ?? '',
      },
    ),
  );
  return required('QuoteMessage', [header, ...items]);
}

/**
 * Freight, discounts, taxes and other charges. The header of a QuoteMessage has neither Shipping nor Tax: the items and
 * these add up to the total.
 */
function modifications(version: Version, lines: readonly PricedQuantity[], charges: readonly Charge[]): Xml {
  const { currency, language } = version;
  const amounts = quotationTotal(lines, charges, currency).charges;
  return element(
    'Modifications',
    charges.map(({ kind, label }, index) => {
      const minor = amounts[index]?.amount ?? 0;
      if (minor === 0) return null;
      const amount = money(moneyText({ amount: Math.abs(minor), currency }), currency);
      return element('Modification', [
        minor < 0
          ? element('AdditionalDeduction', [element('DeductionAmount', [amount])])
          : element('AdditionalCost', [amount]),
        detailOf(kind, label, language),
      ]);
    }),
  );
}

function detailOf(kind: Charge['kind'], label: string | null, language: string): Xml {
  const description = element('Description', label || chargeNames[kind], {
    'xml:lang': label ? language : 'en',
  });
  return element('ModificationDetail', [description], { name: chargeNames[kind] });
}

const chargeNames: Record<Charge['kind'], string> = {
  freight: 'Freight',
  insurance: 'Insurance',
  packing: 'Packaging',
  discount: 'Discount',
  other: 'Other',
  tax: 'Tax',
};
