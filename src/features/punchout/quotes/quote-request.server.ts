// QuoteRequest of cXML: becomes a quote request with its lines, once for each payloadID.
import { and, eq } from 'drizzle-orm';
import { quote_requests } from '#features/quote-requests/quote.tables.server.ts';
import { quoteRequest, type QuoteRequestInput } from '#features/quote-requests/quote.schema.ts';
import { lineFields, maxQuoteLines } from '#features/quote-list/quote-line.rules.ts';
import { quoteForm } from '#features/quote-requests/quote.rules.ts';
import { type OnStored, placeQuoteRequest } from '#features/quote-requests/quote.writes.server.ts';
import { units } from '#features/products/product-trade.rules.ts';
import { asLanguage } from '#i18n/language.ts';
import { isOneOf } from '#kernel/object.ts';
import { cleanLine, cleanText, isEmail } from '#kernel/text.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { punchout_quotes, type StoredPunchoutSystem } from '../punchout.tables.server.ts';
import { secretDigest } from '../systems/punchout-secret.server.ts';
import { type CxmlEnvelope, CxmlRequestError } from '../protocol/cxml-message.server.ts';
import { findNode, listNodes, textAt, type XmlNode } from '../protocol/cxml-reader.server.ts';
import { findNamedProducts, itemName, type NamedProducts } from '../protocol/named-product.reads.server.ts';

const longestRequestId = 200;

/** The sentence of the status of a request that was received before; null: it was not. */
export async function findReceivedQuote(
  database: Database,
  systemId: string,
  envelope: CxmlEnvelope,
): Promise<string | null> {
  const [found] = await database
    .select({
      id: quote_requests.id,
      number: quote_requests.number,
      digest: punchout_quotes.request_digest,
    })
    .from(punchout_quotes)
    .innerJoin(quote_requests, eq(quote_requests.id, punchout_quotes.quote_id))
    .where(and(eq(punchout_quotes.system_id, systemId), eq(punchout_quotes.payload_id, envelope.payloadId)));
  if (!found?.digest) return null;
  if (found.digest !== requestDigest(envelope)) throw payloadReused();
  return receivedAs(found);
}

function requestDigest({ language, request }: CxmlEnvelope): string {
  return secretDigest(JSON.stringify([language, request]));
}

function receivedAs({ id, number }: { id: string; number: string | null }): string {
  return `Received as ${number ?? id}.`;
}

function payloadReused(): CxmlRequestError {
  return new CxmlRequestError(409, 'Another QuoteRequest with this payloadID was received before.');
}

/** Returns the sentence of the status. */
export async function receiveQuoteRequest(
  runtime: Pick<Runtime, 'config' | 'database'>,
  system: StoredPunchoutSystem,
  envelope: CxmlEnvelope,
): Promise<string> {
  const { database } = runtime;
  const header = findNode(envelope.request, 'QuoteRequestHeader');
  const { requestID: requestId = '', requestDate = '', type = 'new' } = header?.attributes ?? {};
  if (!header || requestId === '' || requestId.length > longestRequestId) {
    throw new CxmlRequestError(406, 'QuoteRequestHeader needs a requestID.');
  }
  if (type !== 'new') throw new CxmlRequestError(450, 'Only quote requests of the type new are supported.');
  const items = listNodes(envelope.request, 'QuoteItemOut');
  if (items.length === 0 || items.length > maxQuoteLines) {
    throw new CxmlRequestError(406, `A QuoteRequest needs 1 to ${maxQuoteLines} QuoteItemOut elements.`);
  }
  const named = await findNamedProducts(database, items.map(itemName));
  const parsed = quoteRequest.safeParse({
    ...contactOf(header, system),
    company: cut(system.company, quoteForm.company.limit),
    language: asLanguage(envelope.language.slice(0, 2).toLowerCase()) ?? system.language,
    currency: header.attributes.currency || undefined,
    message: messageOf(header, requestId),
    lines: items.map((item) => lineOf(item, named)),
  } satisfies QuoteRequestInput);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new CxmlRequestError(406, issues.slice(0, 10).join('; '));
  }
  const key = `cxml-${secretDigest(`${system.id} ${envelope.payloadId}`)}`;
  // With the request: without what its answer refers to, it would never be answered.
  const onStored: OnStored = async (tx, { id }) => {
    await tx
      .insert(punchout_quotes)
      .values({
        quote_id: id,
        system_id: system.id,
        request_id: requestId,
        request_date: requestDate.slice(0, longestRequestId),
        payload_id: envelope.payloadId,
        request_digest: requestDigest(envelope),
        parties: envelope.parties,
        line_numbers: items.map((item, index) => item.attributes.lineNumber ?? String(index + 1)),
      })
      .onConflictDoNothing();
  };
  // Requests of a system count together, not with those of other visitors.
  const network = secretDigest(system.id);
  const placed = await placeQuoteRequest(runtime, parsed.data, key, network, onStored);
  if (!placed.ok) {
    const { error } = placed;
    if (error.code === 'key_reused') throw payloadReused();
    if (error.code === 'no_space') throw new CxmlRequestError(560, 'Not enough storage. Nothing was saved.');
    if (error.code === 'too_many' || error.code === 'used_up') {
      throw new CxmlRequestError(560, `Too many requests. Send it again in ${error.seconds} seconds.`);
    }
    throw new CxmlRequestError(
      406,
      error.errors.map(({ path, message }) => `${path}: ${message}`).join('; '),
    );
  }
  return receivedAs(placed.value);
}

function contactOf(header: XmlNode, system: StoredPunchoutSystem) {
  const contact = findNode(header, 'Contact');
  const email = cleanLine(textAt(contact, 'Email'));
  const name = cleanLine(textAt(contact, 'Name')) || system.name;
  const [first = '', ...rest] = name.split(' ');
  return {
    firstName: cut(first, quoteForm.firstName.limit),
    lastName: cut(rest.join(' ') || system.company, quoteForm.lastName.limit),
    email: isEmail(email) ? email : system.email,
  };
}

function messageOf(header: XmlNode, requestId: string): string {
  const texts = [`cXML ${requestId}`, textAt(header, 'Name'), textAt(header, 'Description')];
  const message = texts.map(cleanText).filter(Boolean).join('\n');
  return cut(message, quoteForm.message.limit);
}

/** Without a product, the part number is matched as clerks matched it before, or by them. */
function lineOf(item: XmlNode, named: NamedProducts) {
  const name = itemName(item);
  const product_id = named.idOf(name);
  const unit = textAt(item, 'ItemDetail/UnitOfMeasure') || textAt(item, 'UnitOfMeasure');
  const target = textAt(item, 'ItemDetail/UnitPrice/Money');
  const currency = findNode(item, 'ItemDetail/UnitPrice/Money')?.attributes.currency;
  return {
    product_id,
    part_number: cut(cleanLine(name.manufacturerPart || name.part), lineFields.part_number.limit),
    manufacturer: cut(cleanLine(name.manufacturer), lineFields.manufacturer.limit),
    description: cut(cleanLine(textAt(item, 'ItemDetail/Description')), lineFields.description.limit),
    quantity: item.attributes.quantity ?? '',
    // A piece has several codes; other codes are stated in the note.
    unit: isOneOf(units, unit) ? unit : null,
    ...(target !== '' && currency && { target_price: target, currency }),
    note: isOneOf(units, unit) || ['', 'EA', 'PCE', 'H87'].includes(unit) ? null : cut(`Unit: ${unit}`, 100),
    match: product_id ? ('exact' as const) : ('not_found' as const),
  };
}

function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed();
}
