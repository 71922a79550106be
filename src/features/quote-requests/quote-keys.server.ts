// Keys of a request for a quote: the digest of its content, its reference, and the token of its room.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Language } from '#i18n/language.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import type { Config } from '#platform/config/config.server.ts';
import { quoteReference, roomPath } from './quote.rules.ts';
import type { QuoteRequest } from './quote.schema.ts';
import type { StoredQuote } from './quote.tables.server.ts';

type Content = Partial<
  Pick<QuoteRequest, 'lines' | 'country' | 'currency' | 'incoterm' | 'place' | 'needed_by'>
>;

/** Of lines, terms and attachments: by it a repeated request is recognised. */
export function contentDigest(
  { lines, country, currency, incoterm, place, needed_by }: Content,
  attachments: readonly string[],
): string {
  const terms = [country, currency, incoterm, place, needed_by].map((term) => term || null);
  const content = [lines ?? [], terms, attachments];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

export const noContent = contentDigest({}, []);

/** Older versions stored no digest, since they had neither lines nor terms. */
export function isMessageAlone({ request_digest }: Pick<StoredQuote, 'request_digest'>): boolean {
  return (request_digest ?? noContent) === noContent;
}

/** A message alone is confirmed on the site by the beginning of its id, so mails and the admin name the same. */
export function referenceOf(quote: Pick<StoredQuote, 'id' | 'number' | 'request_digest'>): string {
  return (isMessageAlone(quote) ? null : quote.number) ?? quoteReference(quote.id);
}

/** 128 bits, which follow from a random salt and AUTH_SECRET: the database, which holds salt and digest, opens no room. */
const tokenBytes = 16;

type Secret = Pick<Config, 'authSecret'>;

export function newRoom(config: Secret): { token: string; salt: string; digest: string } {
  const salt = randomBytes(tokenBytes).toString('base64url');
  const token = tokenOf(config, salt);
  return { token, salt, digest: roomDigest(token) };
}

export function roomDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

type RoomKeys = Pick<StoredQuote, 'room_salt' | 'room_digest'>;

/** Null: there is no room, or AUTH_SECRET was replaced since; links that were sent still open it. */
export function roomToken(config: Secret, { room_salt, room_digest }: RoomKeys): string | null {
  const token = room_salt && tokenOf(config, room_salt);
  return token && roomDigest(token) === room_digest ? token : null;
}

/** Null: as of `roomToken`. */
export function roomUrl(
  config: Secret & Pick<Config, 'siteUrl'>,
  room: RoomKeys,
  language: Language,
): string | null {
  const token = roomToken(config, room);
  if (!token) return null;
  return config.siteUrl + localizedPath(roomPath(token), language);
}

function tokenOf({ authSecret }: Secret, salt: string): string {
  const mac = createHmac('sha256', authSecret ?? '').update(`quote room ${salt}`);
  return mac.digest().subarray(0, tokenBytes).toString('base64url');
}
