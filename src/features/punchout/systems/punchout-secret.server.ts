// Secrets of PunchOut: random ones, of which the database holds the SHA-256.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/config/config.server.ts';

type Secret = Pick<Config, 'authSecret'>;

/** Of the random part of a token, and of its signature. */
const tokenBytes = 16;

/** 256 bits: no guess can hit it, so that a fast hash without a salt protects it as well as a slow one would. */
export function newSharedSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** 128 bits, of start URLs. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** 128 bits and their signature, of cookies: an invented one is recognised without a query. */
export function newSignedToken(secret: Secret): string {
  const random = randomBytes(tokenBytes);
  return Buffer.concat([random, signatureOf(secret, random)]).toString('base64url');
}

export function isSignedToken(secret: Secret, token: string): boolean {
  const bytes = Buffer.from(token, 'base64url');
  const signature = signatureOf(secret, bytes.subarray(0, tokenBytes));
  return bytes.length === 2 * tokenBytes && timingSafeEqual(bytes.subarray(tokenBytes), signature);
}

function signatureOf({ authSecret }: Secret, random: Buffer): Buffer {
  const mac = createHmac('sha256', authSecret ?? '')
    .update('punchout session ')
    .update(random);
  return mac.digest().subarray(0, tokenBytes);
}

export function secretDigest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function isSecret(secret: string, digest: string): boolean {
  return timingSafeEqual(Buffer.from(secretDigest(secret)), Buffer.from(digest));
}
