// Stock words: by which a search requires what can be shipped at once, as "in stock", 现货 and "في المخزون".
import type { Place } from './query-words.server.ts';

const pattern =
  /(?<!\p{Script=Latin})(?:in stock|ex stock|ready stock|on hand)(?!\p{Script=Latin})|(?<!没)(?:有现货|现货|有库存|有货)|(?<!\p{Script=Arabic})(?:متوفره? )?(?:في المخزون|بالمخزون)(?!\p{Script=Arabic})/giu;

/** In normal text. */
export function findStock(normal: string): Place[] {
  return [...normal.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}
