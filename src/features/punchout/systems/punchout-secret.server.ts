// Secrets of PunchOut: random ones, of which the database holds the SHA-256.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits: no guess can hit it, so that a fast hash without a salt protects it as well as a slow one would. */
export function newSharedSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** 128 bits, of start URLs and cookies. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

export function secretDigest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function isSecret(secret: string, digest: string): boolean {
  return timingSafeEqual(Buffer.from(secretDigest(secret)), Buffer.from(digest));
}
