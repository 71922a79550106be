// Cheapest words: by which a search means the lowest price, as "cheapest", 最便宜 and "أرخص".
import type { Place } from './query-words.server.ts';

/** "Cheaper than 50 euros" names a price. */
const pattern =
  /(?<!\p{Script=Latin})(?:cheapest|least expensive|most (?:affordable|inexpensive)|(?:(?:at|for|with|by) )?(?:the )?lowest[ -](?:priced?|costs?))(?!\p{Script=Latin})|(?:价格|价钱|售价)最低|最低的?(?:价格?|售价)|最(?:便宜|实惠|省钱)|(?<!\p{Script=Arabic})(?:[بو]?(?:ال)?ارخص(?: (?:سعرا?|ثمنا?))?|[بو]?(?:ال)?(?:اقل|ادني) (?:ال)?(?:سعرا?|ثمنا?|تكلفه))(?!\p{Script=Arabic}| من(?!\p{Script=Arabic}))/iu;

/** In normal text; undefined where nothing else is looked for. */
export function findCheapest(normal: string): Place | undefined {
  const { 0: found = '', index = 0 } = pattern.exec(normal) ?? {};
  const rest = normal.slice(0, index) + normal.slice(index + found.length);
  return found !== '' && /[\p{L}\p{N}]/u.test(rest) ? { start: index, end: index + found.length } : undefined;
}
