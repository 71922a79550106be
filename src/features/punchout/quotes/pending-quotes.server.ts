// GetPendingRequest of cXML: the quotations that were issued for a system's quote requests, as QuoteMessages.
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { element, emptyElement } from '#features/trade-documents/ubl/xml-element.ts';
import { quote_lines } from '#features/quotes/requests/quote.tables.server.ts';
import {
  quotation_lines,
  quotation_versions,
  quotations,
} from '#features/quotes/quotations/quotation.tables.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { priceText } from '#kernel/money.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import type { UnspscCodes } from '../punchout.rules.ts';
import { punchout_quotes, type StoredPunchoutSystem } from '../punchout.tables.server.ts';
import { unspscOf } from '../session/punchout-basket.server.ts';
import { findUnspsc } from '../systems/unspsc.store.server.ts';
import {
  type CxmlEnvelope,
  CxmlRequestError,
  money,
  readTime,
  required,
  writeNestedMessage,
} from '../protocol/cxml-message.server.ts';
import { listNodes } from '../protocol/cxml-reader.server.ts';

/** Of one answer; the next request names the timestamp of the last one. */
export const mostPendingMessages = 10;

/** Null: nothing is pending. */
export async function listPendingQuotes(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  system: StoredPunchoutSystem,
  { request }: CxmlEnvelope,
): Promise<string | null> {
  const types = listNodes(request, 'MessageType').map(({ text }) => text);
  if (!types.includes('QuoteMessage')) {
    throw new CxmlRequestError(450, 'Only messages of the type QuoteMessage can be pending.');
  }
  const { lastReceivedTimestamp: last, maxMessages } = request.attributes;
  const since = last === undefined ? new Date(0) : readTime('lastReceivedTimestamp', last);
  const wanted = Number(maxMessages ?? mostPendingMessages);
  if (!Number.isInteger(wanted) || wanted < 1)
    throw new CxmlRequestError(406, 'maxMessages must be at least 1.');
  // As precise as the timestamps of messages.
  const issuedAt = sql<Date>`date_trunc('milliseconds', ${quotation_versions.issued_at})`.mapWith(
    quotation_versions.issued_at,
  );
  const find = (until?: Date) =>
    database
      .select({ version: quotation_versions, quote: punchout_quotes, at: issuedAt })
      .from(punchout_quotes)
      .innerJoin(quotations, eq(quotations.request_id, punchout_quotes.quote_id))
      .innerJoin(quotation_versions, eq(quotation_versions.quotation_id, quotations.id))
      .where(
        and(
          eq(punchout_quotes.system_id, system.id),
          inArray(quotation_versions.status, ['issued', 'accepted']),
          gt(issuedAt, timeParam(since)),
          until && lte(issuedAt, timeParam(until)),
        ),
      )
      .orderBy(asc(issuedAt), asc(quotation_versions.id));
  const first = await find().limit(Math.min(wanted, mostPendingMessages));
  const until = first.at(-1)?.at;
  if (!until) return null;
  // Those of one time come together: the next request would leave out what is issued at the time that it names.
  const [issued, unspsc] = await Promise.all([find(until), findUnspsc(database)]);
  const messages = await Promise.all(
    issued.map(async ({ version, quote, at }) =>
      writeNestedMessage(
        config.siteUrl,
        quote.parties,
        await quoteMessage(database, version, quote, unspsc),
        at,
      ),
    ),
  );
  return required('GetPendingResponse', messages);
}

function timeParam(at: Date) {
  return sql`${at.toISOString()}::timestamptz`;
}

type Version = typeof quotation_versions.$inferSelect;
type Quote = typeof punchout_quotes.$inferSelect;

async function quoteMessage(
  database: Database,
  version: Version,
  quote: Quote,
  unspsc: UnspscCodes,
): Promise<string> {
  const { currency, language, number, issued_at, total_amount } = version;
  const [lines, requested] = await Promise.all([
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
  ]);
  const numberOf = new Map(requested.map(({ id }, index) => [id, quote.line_numbers[index]]));
  const header = required(
    'QuoteMessageHeader',
    [
      element('OrganizationID', [
        element('Credential', [element('Identity', quote.parties.to.identity)], {
          domain: quote.parties.to.domain,
        }),
      ]),
      element('Total', [money((total_amount ?? 0).toFixed(2), currency)]),
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
  const items = lines.flatMap(({ line, category }, index) => {
    // A line without a price offers nothing, and an optional one is not part of the total.
    if (line.unit_price === null || line.is_optional) return [];
    return [
      required(
        'QuoteItemIn',
        [
          element('ItemID', [
            element('SupplierPartID', line.sku ?? line.part_number ?? String(index + 1)),
            element('SupplierPartAuxiliaryID', line.product_id),
          ]),
          element('ItemDetail', [
            element('UnitPrice', [money(priceText(line.unit_price), currency)]),
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
          lineNumber: numberOf.get(line.request_line_id ?? '') ?? String(index + 1),
        },
      ),
    ];
  });
  return required('QuoteMessage', [header, ...items]);
}
