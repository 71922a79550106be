// What the home page's URL says: what its quote form was opened for, and whether that has been sent.
import { cleanSearch } from '#features/catalogue/catalogue.rules.ts';
import { type OpeningSlug, openingSlugs } from '#features/company/company.content.ts';
import { ownParams } from '#kernel/own-params.ts';
import { readSentMark } from './quote-sent.rules.ts';
import { productId } from './quote-source.rules.ts';

export interface HomeParams {
  position?: OpeningSlug;
  product?: string;
  search?: string;
  sent?: string;
}

const names = ['position', 'product', 'search', 'sent'] as const satisfies (keyof HomeParams)[];

/** Undefined for each own parameter that means nothing. */
export function homeParams(raw: Record<string, unknown>): HomeParams {
  const position = openingSlugs.find((slug) => slug === raw.position);
  const product = productId(raw.product);
  const search = cleanSearch(raw.search);
  const { sent } = raw;
  return ownParams(raw, names, {
    ...(position && { position }),
    ...(product && { product }),
    ...(search && { search }),
    ...(typeof sent === 'string' && readSentMark(sent) && { sent }),
  });
}
