// Stock words: by which a search requires what can be shipped at once, as "in stock", 现货 and "في المخزون", or so many pieces of it.
import type { Place } from './query-words.server.ts';

export interface FoundStock extends Place {
  /** Pieces. */
  least: number;
}

const before =
  'at least|no(?:t)? (?:less|fewer) than|min(?:imum)?(?: of)?|(?<more>more than|over|above|>(?!=)|超过|大于|多于|高于|اكثر من|ازيد من|فوق)|' +
  '>=|≥|至少|不少于|不低于|不小于|(?:ما )?لا [يت]قل عن|علي الاقل';
const pieces = String.raw`(?:\+|plus|or more|and (?:more|up|above)|pcs?|pieces?|units?|ea|个|件|只|台|片|颗|条|套|块|以上|起|قطعه|قطع|وحده|وحدات|حبه|حبات|علي الاقل|(?:او|ف) ?اكثر)(?![\p{Script=Latin}\p{Script=Arabic}])`;
const place =
  String.raw`(?<!\p{Script=Latin})(?:in stock|ex stock|ready stock|on hand)(?!\p{Script=Latin})|(?<!没)(?:有现货|现货|有库存|有货)|` +
  String.raw`(?<!\p{Script=Arabic})(?:متوفره? )?(?:في المخزون|بالمخزون)(?!\p{Script=Arabic})`;
const placeOfNumber = String.raw`${place}|(?<!\p{Script=Latin})(?:stock(?: of)?|available)(?!\p{Script=Latin})|库存量?|(?<!\p{Script=Arabic})(?:ال)?مخزون(?!\p{Script=Arabic})`;
/** Without a word before or after it, a number may mean anything, as in "Cat 6 in stock". */
const number = String.raw`(?<![\p{N}.,]|\p{Script=Latin})(?:(?<before>${before}) ?)?(?<number>[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d*)(?![.,]?\d) ?(?<after>(?:${pieces} ?){1,2})?`;

const patterns = [
  `${number}(?:的|are |is )?(?:${placeOfNumber})`,
  `(?:${placeOfNumber})[ :]*${number}`,
  place,
].map((one) => new RegExp(one, 'giu'));

/** In normal text, those with a number first. */
export function findStock(normal: string): FoundStock[] {
  return patterns.flatMap((pattern) =>
    [...normal.matchAll(pattern)].flatMap(({ 0: found, index, groups = {} }) => {
      const { before, more, number, after } = groups;
      if (number !== undefined && before === undefined && after === undefined) return [];
      const pieces = Number(number?.replaceAll(',', '') ?? 1);
      return {
        start: index,
        end: index + found.trimEnd().length,
        least: more === undefined ? pieces : pieces + 1,
      };
    }),
  );
}
