// Token of a request's room: 128 bits that follow from a random salt and AUTH_SECRET. The database holds salt and digest.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Language } from '#i18n/language.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import type { Config } from '#platform/config.server.ts';
import { roomPath } from './quote.rules.ts';
import type { StoredQuote } from './quote.tables.server.ts';

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
