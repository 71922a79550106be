// Messages of cXML: reads the envelope of a request, and writes the envelopes of responses and messages.
import { randomUUID } from 'node:crypto';
import { type Xml, element } from '#kernel/xml.ts';
import {
  clockSkewMinutes,
  type CxmlCredential,
  type CxmlParties,
  punchoutLimits,
} from '../punchout.rules.ts';
import { findNode, listNodes, textAt, type XmlNode } from './cxml-reader.server.ts';

/** Statuses of cXML that are answered, with the names that its guide gives them. */
export const cxmlStatuses = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  406: 'Not Acceptable',
  409: 'Conflict',
  450: 'Not Implemented',
  500: 'Internal Server Error',
  560: 'Temporary server error',
} as const;

export type CxmlStatus = keyof typeof cxmlStatuses;

/** Thrown by what handles a request: becomes the status of the response, with a sentence. */
export class CxmlRequestError extends Error {
  readonly status: CxmlStatus;
  constructor(status: CxmlStatus, message: string) {
    super(message);
    this.status = status;
  }
}

export interface CxmlHeader {
  parties: CxmlParties;
  sender: CxmlCredential;
  secret: string;
}

export interface CxmlEnvelope extends CxmlHeader {
  payloadId: string;
  /** Of the language of the document; empty: it names none. */
  language: string;
  /** The element within `Request`, such as PunchOutSetupRequest. */
  request: XmlNode;
}

const dtd = 'http://xml.cxml.org/schemas/cXML/1.2.060/cXML.dtd';
const longestPayloadId = 500;

export function readHeader(document: XmlNode): CxmlHeader {
  const header = findNode(document, 'Header');
  const credentialOf = (name: string) => readCredential(findNode(header, name), name);
  return {
    parties: { from: credentialOf('From'), to: credentialOf('To') },
    sender: credentialOf('Sender'),
    secret: textAt(header, 'Sender/Credential/SharedSecret'),
  };
}

export function readEnvelope(document: XmlNode): CxmlEnvelope {
  const request = findNode(document, 'Request')?.children.at(-1);
  if (!request) throw new CxmlRequestError(400, 'The document needs a Header and a Request.');
  const { payloadID = '' } = document.attributes;
  if (payloadID === '' || payloadID.length > longestPayloadId) {
    throw new CxmlRequestError(400, `payloadID is required, with at most ${longestPayloadId} characters.`);
  }
  return {
    payloadId: payloadID,
    language: document.attributes['xml:lang'] ?? '',
    ...readHeader(document),
    request,
  };
}

function readCredential(node: XmlNode | undefined, name: string): CxmlCredential {
  // A buyer may have several identities; the first is the one of the network that sends.
  const [credential] = listNodes(node, 'Credential');
  const domain = credential?.attributes.domain ?? '';
  const identity = textAt(credential, 'Identity');
  const isUsable =
    domain !== '' &&
    identity !== '' &&
    domain.length <= punchoutLimits.domain &&
    identity.length <= punchoutLimits.identity;
  if (!isUsable) throw new CxmlRequestError(400, `${name} needs a Credential with a domain and an Identity.`);
  return { domain, identity };
}

/** Messages that are older or newer than the clocks of two servers may differ could be replayed later. */
export function checkTimestamp(document: XmlNode, now: Date): void {
  const at = readTime('timestamp', document.attributes.timestamp ?? '').getTime();
  if (Math.abs(at - now.getTime()) > clockSkewMinutes * 60_000) {
    throw new CxmlRequestError(
      406,
      `timestamp differs by more than ${clockSkewMinutes} minutes from this server's clock, ${now.toISOString()}.`,
    );
  }
}

/** Without a zone the time could be any of a whole day; PostgreSQL does not store each year that JavaScript reads. */
export function readTime(attribute: string, text: string): Date {
  const isWhole = /^(?:19|20)\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/.test(
    text,
  );
  const at = new Date(isWhole ? text : Number.NaN);
  if (!Number.isNaN(at.getTime())) return at;
  throw new CxmlRequestError(406, `${attribute} must be a time with its zone, such as 2026-01-31T09:00:00Z.`);
}

/** An element that cXML requires; its content is never empty. */
export function required(...parts: Parameters<typeof element>): string {
  return element(...parts) ?? '';
}

export function money(amount: string, currency: string): string {
  return required('Money', amount, { currency });
}

export function writeResponse(
  siteUrl: string,
  status: CxmlStatus,
  sentence: string,
  answer: Xml = null,
): string {
  const text = cxmlStatuses[status];
  return writeDocument(siteUrl, [
    element('Response', [required('Status', sentence, { code: String(status), text }), answer]),
  ]);
}

/** A message to the system that sent the request: its parties change places. */
export function writeMessage(siteUrl: string, { from, to }: CxmlParties, message: string): string {
  return writeDocument(siteUrl, messageParts({ from: to, to: from }, message));
}

/** As part of another document. Its timestamp is that of its content, not of the answer. */
export function writeNestedMessage(
  siteUrl: string,
  { from, to }: CxmlParties,
  message: string,
  at: Date,
): string {
  return required('cXML', messageParts({ from: to, to: from }, message), envelopeAttributes(siteUrl, at));
}

function messageParts({ from, to }: CxmlParties, message: string): Xml[] {
  return [
    element('Header', [
      element('From', [credential(from)]),
      element('To', [credential(to)]),
      element('Sender', [credential(from), element('UserAgent', 'Entrepot')]),
    ]),
    element('Message', [message]),
  ];
}

function credential({ domain, identity }: CxmlCredential): Xml {
  return element('Credential', [element('Identity', identity)], { domain });
}

function writeDocument(siteUrl: string, content: readonly Xml[]): string {
  const root = required('cXML', content, envelopeAttributes(siteUrl));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cXML SYSTEM "${dtd}">\n${root}`;
}

function envelopeAttributes(siteUrl: string, at: Date = new Date()): Record<string, string> {
  return {
    payloadID: `${randomUUID()}@${new URL(siteUrl).hostname}`,
    timestamp: at.toISOString(),
    version: '1.2.060',
  };
}
