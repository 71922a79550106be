// Simulator of a buyer's procurement system: its credentials, its cXML documents, and the basket that it gets back.
import { randomUUID } from 'node:crypto';
import { emptyElement, element } from '#kernel/xml.ts';
import {
  findNode,
  listNodes,
  createCxmlParser,
  textAt,
  type XmlNode,
} from '#features/punchout/protocol/cxml-reader.server.ts';
import { punchout_systems } from '#features/punchout/punchout.tables.server.ts';
import { newSharedSecret, secretDigest } from '#features/punchout/systems/punchout-secret.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';

export interface BuyerSystem {
  id: string;
  identity: string;
  secret: string;
}

type NewSystem = typeof punchout_systems.$inferInsert;

export async function insertSystem(
  database: Database,
  changes: Partial<NewSystem> = {},
): Promise<BuyerSystem> {
  const secret = newSharedSecret();
  const identity = `buyer-${randomUUID().slice(0, 8)}`;
  const kind = changes.kind ?? 'cxml';
  const [row] = await database
    .insert(punchout_systems)
    .values({
      name: 'Northwind Procure',
      company: 'Northwind GmbH',
      kind,
      domain: kind === 'cxml' ? 'DUNS' : '',
      identity,
      secret_digest: secretDigest(secret),
      return_hosts: ['procurement.example.com'],
      currency: 'USD',
      language: 'en',
      email: 'buyer@example.com',
      ...changes,
    })
    .returning();
  if (!row) throw new Error('The system was not inserted.');
  return { id: row.id, identity: row.identity, secret };
}

export interface DocumentOptions {
  secret?: string;
  payloadID?: string;
  timestamp?: string;
}

/** A whole document with `request` within its Request. */
export function cxmlDocument(
  system: BuyerSystem,
  request: string | null,
  {
    secret = system.secret,
    payloadID = randomUUID(),
    timestamp = new Date().toISOString(),
  }: DocumentOptions = {},
): string {
  const credential = (domain: string, identity: string, more: string | null = null) =>
    element('Credential', [element('Identity', identity), more], { domain });
  const root = element(
    'cXML',
    [
      element('Header', [
        element('From', [credential('DUNS', system.identity)]),
        element('To', [credential('DUNS', 'entrepot')]),
        element('Sender', [
          credential('DUNS', system.identity, element('SharedSecret', secret)),
          element('UserAgent', 'Simulator'),
        ]),
      ]),
      element('Request', [request]),
    ],
    { payloadID, timestamp, 'xml:lang': 'en-US' },
  );
  return `<?xml version="1.0"?><!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">${root}`;
}

interface SetupOptions {
  operation?: string;
  url?: string;
  cookie?: string;
  items?: readonly { part: string; quantity: number }[];
}

export function setupRequest({
  operation = 'create',
  url = 'https://procurement.example.com/return?client=7',
  cookie = 'cookie-1',
  items = [],
}: SetupOptions = {}): string | null {
  return element(
    'PunchOutSetupRequest',
    [
      element('BuyerCookie', cookie),
      element('BrowserFormPost', [element('URL', url)]),
      ...items.map(({ part, quantity }) =>
        element('ItemOut', [element('ItemID', [element('SupplierPartID', part)])], {
          quantity: String(quantity),
        }),
      ),
    ],
    { operation },
  );
}

export const profileRequest = emptyElement('ProfileRequest', { 'xml:lang': 'en' });

export interface QuotedItem {
  line: string;
  part?: string;
  /** The id of the product. */
  auxiliary?: string;
  manufacturerPart?: string;
  manufacturer?: string;
  quantity: number;
  description?: string;
}

export function quoteRequestOf(requestID: string, items: readonly QuotedItem[]): string | null {
  const now = new Date().toISOString();
  return element('QuoteRequest', [
    element(
      'QuoteRequestHeader',
      [
        element('Name', 'Spare parts', { 'xml:lang': 'en' }),
        element('Contact', [element('Name', 'Ada Buyer'), element('Email', 'ada@example.com')]),
      ],
      { requestID, requestDate: now, type: 'new', currency: 'EUR', 'xml:lang': 'en' },
    ),
    ...items.map(
      ({ line, part, auxiliary, manufacturerPart, manufacturer, quantity, description = 'A part' }) =>
        element(
          'QuoteItemOut',
          [
            element('ItemID', [
              element('SupplierPartID', part),
              element('SupplierPartAuxiliaryID', auxiliary),
            ]),
            element('ItemDetail', [
              element('Description', description),
              element('UnitOfMeasure', 'EA'),
              element('ManufacturerPartID', manufacturerPart),
              element('ManufacturerName', manufacturer),
            ]),
          ],
          { quantity: String(quantity), lineNumber: line },
        ),
    ),
  ]);
}

/** The document of an answer. */
export function parseCxml(text: string): XmlNode {
  const parser = createCxmlParser();
  parser.write(text);
  return parser.end();
}

export function statusOf(text: string): { code: string; sentence: string } {
  const status = findNode(parseCxml(text), 'Response/Status');
  return { code: status?.attributes.code ?? '', sentence: status?.text ?? '' };
}

export function startUrlOf(text: string): string {
  return textAt(parseCxml(text), 'Response/PunchOutSetupResponse/StartPage/URL');
}

export interface ReturnedItem {
  product: string;
  quantity: number;
  unit: string;
  price: number;
  currency: string;
  unspsc: string;
}

/** What the simulator takes from the form that a browser posts to it, by either protocol. */
export function readReturned(form: URLSearchParams): ReturnedItem[] {
  const encoded = form.get('cXML-base64');
  const document = encoded ? Buffer.from(encoded, 'base64').toString('utf8') : form.get('cXML-urlencoded');
  return document ? readOrderMessage(document) : readOciFields(form);
}

function readOrderMessage(document: string): ReturnedItem[] {
  const message = findNode(parseCxml(document), 'Message/PunchOutOrderMessage');
  return listNodes(message, 'ItemIn').map((item) => ({
    product: textAt(item, 'ItemID/SupplierPartAuxiliaryID'),
    quantity: Number(item.attributes.quantity),
    unit: textAt(item, 'ItemDetail/UnitOfMeasure'),
    price: Number(textAt(item, 'ItemDetail/UnitPrice/Money')),
    currency: findNode(item, 'ItemDetail/UnitPrice/Money')?.attributes.currency ?? '',
    unspsc: textAt(item, 'ItemDetail/Classification'),
  }));
}

function readOciFields(form: URLSearchParams): ReturnedItem[] {
  const items: ReturnedItem[] = [];
  for (let n = 1; form.has(`NEW_ITEM-DESCRIPTION[${n}]`); n += 1) {
    const field = (name: string) => form.get(`NEW_ITEM-${name}[${n}]`) ?? '';
    items.push({
      product: field('EXT_PRODUCT_ID'),
      quantity: Number(field('QUANTITY')),
      unit: field('UNIT'),
      price: Number(field('PRICE')) / Number(field('PRICEUNIT')),
      currency: field('CURRENCY'),
      unspsc: field('MATGROUP'),
    });
  }
  return items;
}
