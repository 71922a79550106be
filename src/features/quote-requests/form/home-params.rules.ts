// Search parameters of the home page: what its quote form was opened for, and which request was just sent.
import { cleanSearch } from '#kernel/search-text.ts';
import { type OpeningSlug, openingSlugs } from '#features/company/content/company.content.ts';
import { ownParams } from '#kernel/own-params.ts';
import { readUuid } from '#kernel/uuid.ts';

export interface HomeParams {
  position?: OpeningSlug;
  product?: string;
  search?: string;
  sent?: string;
}

const names = ['position', 'product', 'search', 'sent'] as const satisfies (keyof HomeParams)[];

/** Invalid values become undefined. */
export function homeParams(raw: Record<string, unknown>): HomeParams {
  const position = openingSlugs.find((slug) => slug === raw.position);
  const product = readUuid(raw.product);
  const search = cleanSearch(raw.search);
  const { sent } = raw;
  return ownParams(raw, names, {
    ...(position && { position }),
    ...(product && { product }),
    ...(search && { search }),
    ...(typeof sent === 'string' && readSentParam(sent) && { sent }),
  });
}

/** A request that was just sent. */
export interface SentQuote {
  reference: string;
  at: Date;
}

/** The `sent` parameter: the reference, and when the request was sent. */
export function writeSentParam({ reference, at }: SentQuote): string {
  return `${reference}-${Math.floor(at.getTime() / 1000).toString(36)}`;
}

/** Undefined: not written by `writeSentParam`. */
export function readSentParam(mark: unknown): SentQuote | undefined {
  if (typeof mark !== 'string') return undefined;
  const [, reference, seconds] = /^([0-9a-f]{8})-([0-9a-z]{1,7})$/.exec(mark) ?? [];
  if (!reference || !seconds) return undefined;
  return { reference, at: new Date(Number.parseInt(seconds, 36) * 1000) };
}
