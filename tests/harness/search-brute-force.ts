// The search engine's results by brute force: reads every product for every part of a query.
import type { SearchedProduct } from '#features/catalogue-index/engine/product-index.server.ts';
import {
  isCondition,
  keysOf,
  type Alternative,
  type QueryPart,
  weakestLevel,
} from '#features/catalogue-index/engine/query-part.server.ts';
import { readSearchQuery, type SearchQuery } from '#features/catalogue-index/engine/search-query.server.ts';
import { isEveryday } from '#features/catalogue-index/words/common-words.server.ts';
import { stemsOf } from '#features/catalogue-index/engine/identifier-rows.server.ts';
import {
  chineseKeys,
  identifierKey,
  normalText,
  wordKey,
  wordsOf,
} from '#features/catalogue-index/words/normal-text.server.ts';
import { kindTerm, nounOf } from '#features/catalogue-index/words/title-kind.server.ts';
import { formsOf } from '#features/catalogue-index/words/word-forms.ts';
import { findValues } from '#features/catalogue-index/words/value-terms.ts';
import type { PriceRange } from '#features/catalogue-index/words/price-words.ts';
import { priceKey } from '#features/catalogue-index/columns/filter-values.server.ts';
import type { Synonyms } from '#features/catalogue-index/synonyms/synonyms.server.ts';
import { ValuesByUnit } from '#features/catalogue-index/terms/values-by-unit.ts';
import { firstCurrencies } from '#features/money/currency.rules.ts';
import type { Currency } from '#kernel/money.ts';

const longestWord = 60;
/** Words of a search that are compared with all others. */
const mostCorrected = 3;
const isLatin = /^[a-z\d+]+$/;

/** One error in a number is looked for among Latin letters and digits only. */
export function isTried(term: string, text: string): boolean {
  return !/\d/.test(text) || !isLatin.test(text) || isLatin.test(term);
}

/** The terms of a text by the expressions that read queries. */
export function wordsByExpressions(text: string): string[] {
  const normal = normalText(text);
  const tokens = new Set<string>();
  for (const { text: word, isChinese } of wordsOf(normal)) {
    if (isChinese) for (const key of [...word, ...chineseKeys(word)]) tokens.add(key);
    else {
      tokens.add(wordKey(word));
      if (word.endsWith('+')) {
        const bare = word.replace(/\++$/, '');
        tokens.add(wordKey(bare)).add(wordKey(`${bare}${word.endsWith('++') ? '++' : '+'}`));
      }
    }
  }
  for (const [joined] of normal.matchAll(/[\p{L}\p{N}]+(?:[-/._][\p{L}\p{N}]+)+/gu)) {
    tokens.add(identifierKey(joined));
  }
  for (const { terms } of findValues(normal)) for (const term of terms) tokens.add(term);
  return [...tokens].filter((token) => token !== '' && token.length <= longestWord);
}

/** Letters that are added, left out, replaced or exchanged, in the plainest way. */
export function errorsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1];
      let errors = Math.min(
        rows[row - 1]![at]! + 1,
        now[at - 1]! + 1,
        rows[row - 1]![at - 1]! + (isSame ? 0 : 1),
      );
      const isExchanged = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      if (isExchanged) errors = Math.min(errors, rows[row - 2]![at - 2]! + 1);
      now.push(errors);
    }
    rows.push(now);
  }
  return rows.at(-1)!.at(-1)!;
}

interface BruteProduct {
  product: SearchedProduct;
  identifiers: ReadonlySet<string>;
  /** 0: head, 1: strong, 2: body. */
  fields: ReadonlyMap<string, number>;
  titles: ReadonlySet<string>;
  kinds: ReadonlySet<string>;
}

interface BrutePart {
  part: QueryPart;
  state: 'found' | 'corrected' | 'unknown';
  /** How the part was understood. */
  shown: string;
  /** From the strongest level, 0, to 4; undefined: no match. */
  levelOf: (product: BruteProduct) => number | undefined;
  /** Of a corrected phrase. */
  words?: readonly BrutePart[];
}

export interface BruteResult {
  literal: number;
  total: number;
  ids: string[];
}

export class BruteSearch {
  #products: readonly BruteProduct[];
  readonly #counts = new Map<string, number>();
  readonly #identifiers = new Set<string>();
  readonly #sorted: string[];

  /** In the order in which they were added to the index. */
  constructor(products: Iterable<SearchedProduct>) {
    this.#products = Array.from(products, readProduct);
    for (const { fields, identifiers } of this.#products) {
      for (const term of fields.keys()) this.#counts.set(term, (this.#counts.get(term) ?? 0) + 1);
      for (const key of identifiers) this.#identifiers.add(key);
    }
    this.#sorted = [...this.#counts.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  }

  search(input: string, synonyms: Synonyms, limit: number): BruteResult {
    const values = new ValuesByUnit();
    for (const term of this.#counts.keys()) values.add(term);
    const query = readSearchQuery(input, synonyms, {
      find: (term) => (this.#counts.has(term) ? 1 : -1),
      valuesOf: (unit) => values.of(unit),
    });
    const text = query.text.toLowerCase();
    const key = identifierKey(query.text);
    const exact = this.#withIdentifier([key]);
    const literal = new Set([
      ...this.#where(({ product }) => product.document.literal.includes(text)),
      ...exact,
    ]);
    const begunKeys = key.length >= 3 && /\d/.test(key) ? this.#startingWith(key, 2_000) : [];
    const begun = this.#withIdentifier(begunKeys.filter((one) => one !== key));
    for (const one of exact) begun.delete(one);
    const variants = exact.size > 0 ? new Set<BruteProduct>() : this.#withIdentifier(stemsOf(query.text));
    const all = this.#products;
    this.#products = this.#withoutUnwanted(query.unwanted);
    let compared = 0;
    const mayCorrect = () => (compared += 1) <= mostCorrected;
    const readPart = (part: QueryPart) => this.#readPart(part, part === query.open, mayCorrect, synonyms);
    const read = query.parts.flatMap((part) => {
      const found = readPart(part);
      return found.state === 'unknown' && part.single?.length ? part.single.map(readPart) : [found];
    });
    let parts: readonly BrutePart[] = this.#joinCorrected(read, synonyms);
    const isFound = literal.size + begun.size + variants.size > 0;
    const isAll = (all: readonly BrutePart[]) => (product: BruteProduct) =>
      all.every((part) => narrowsTo(part, product));
    const near = isFound ? null : this.#nearIdentifiers(query, parts, isAll(parts));
    const typed = parts.every(({ state }) => state === 'found') ? parts : [];
    let used = near ? [] : isFound ? typed : this.#required(parts);
    const wordsOfPhrase = (part: BrutePart) =>
      used.includes(part) ? [] : (part.words ?? part.part.single?.map(readPart) ?? []);
    if (
      used.length > 0 &&
      used.length < parts.length &&
      parts.some((part) => wordsOfPhrase(part).length > 0)
    ) {
      parts = parts.flatMap((part) => (wordsOfPhrase(part).length > 0 ? wordsOfPhrase(part) : [part]));
      used = this.#required(parts);
    }
    const meant = near ?? (used.length > 0 ? this.#where(isAll(used)) : []);
    const others = [...meant, ...begun, ...variants];
    const further = new Set(others.filter((product) => !literal.has(product)));
    const isUsed = (part: BrutePart) => isFound || used.includes(part);
    const groupOf = (product: BruteProduct) =>
      exact.has(product) ? 1_003 : begun.has(product) ? 1_002 : variants.has(product) ? 1_001 : 0;
    const scoreOf = (product: BruteProduct) =>
      groupOf(product) || parts.reduce((sum, part) => sum + pointsOf(part, product, isUsed(part)), 0);
    const ids = [literal, further].flatMap((group) =>
      [...group]
        .map((product) => ({ product: product.product, score: scoreOf(product) }))
        .toSorted(
          (a, b) =>
            b.score - a.score ||
            Number(isInStock(b.product)) - Number(isInStock(a.product)) ||
            b.product.createdAt - a.product.createdAt ||
            (b.product.id < a.product.id ? -1 : 1),
        )
        .map(({ product }) => product.id),
    );
    this.#products = all;
    return { literal: literal.size, total: ids.length, ids: ids.slice(0, limit) };
  }

  #withoutUnwanted(unwanted: readonly QueryPart[]): readonly BruteProduct[] {
    const parts = unwanted.flatMap((part) => this.#partOf({ ...part, state: 'found' }) ?? []);
    const others = this.#where((product) => parts.every(({ levelOf }) => (levelOf(product) ?? 4) > 2));
    return others.length > 0 ? others : this.#products;
  }

  #where(isMatch: (product: BruteProduct) => boolean): BruteProduct[] {
    return this.#products.filter(isMatch);
  }

  #withIdentifier(keys: readonly string[]): Set<BruteProduct> {
    if (keys.length === 0) return new Set();
    const wanted = new Set(keys);
    return new Set(this.#where(({ identifiers }) => [...identifiers].some((one) => wanted.has(one))));
  }

  #startingWith(text: string, limit: number): string[] {
    return this.#sorted.filter((term) => term.startsWith(text)).slice(0, limit);
  }

  #near(text: string, most: number): { term: string; errors: number }[] {
    return this.#sorted
      .filter((term) => Math.abs(term.length - text.length) <= most)
      .map((term) => ({ term, errors: errorsBetween(term, text) }))
      .filter(({ term, errors }) => errors <= most && (most === 2 || isTried(term, text)));
  }

  #readPart(part: QueryPart, isOpen: boolean, mayCorrect: () => boolean, synonyms: Synonyms): BrutePart {
    if (part.price) return this.#pricePart(part, part.price);
    const least = part.inStock;
    if (least !== undefined) {
      return this.#conditionPart(part, ({ product }) => Number(product.values['stock_quantity']) >= least);
    }
    const whole = this.#partOf({ ...part, state: 'found' });
    const isOfTitle = this.#products.some((product) => (whole?.levelOf(product) ?? 4) <= 1);
    const isFormed = part.kind === 'word' && !isOfTitle;
    const forms = isFormed ? this.#forms(part.text, whole ? null : synonyms) : [];
    const found = this.#partOf({ ...part, synonyms: [...part.synonyms, ...forms], state: 'found' });
    if (found) return found;
    const completed = () => {
      const begun = identifierKey(part.text);
      const terms = begun.length < 2 ? [] : this.#startingWith(begun, 40);
      const synonyms = terms.map((term) => [term]);
      return this.#partOf({ ...part, shown: `${part.shown}…`, direct: [], synonyms, state: 'found' });
    };
    const corrected = () => {
      if (!mayCorrect()) return null;
      const typed = part.text.toLowerCase();
      const isWord = typed.length >= 4 && /\p{L}/u.test(typed) && !/^\p{Script=Han}/u.test(typed);
      for (const errors of isWord ? ([1, 2] as const).slice(0, typed.length < 6 ? 1 : 2) : []) {
        const guess = /^[a-z]{5,}$/.test(typed) ? synonyms.nearInPhrases(typed) : undefined;
        if (errors === 2 && guess !== undefined) return null;
        const words = this.#corrections(typed, errors).map((shown) => ({
          shown,
          direct: [[shown]],
          synonyms: [],
        }));
        const meant = synonyms.near(typed, errors).map((shown) => ({
          shown,
          direct: [],
          synonyms: synonyms.expand(shown).map(keysOf),
        }));
        for (const word of /\p{Script=Arabic}/u.test(typed) ? [...meant, ...words] : [...words, ...meant]) {
          const one = this.#partOf({ ...part, ...word, state: 'corrected' });
          if (one) return one;
        }
      }
      return null;
    };
    /** Chinese of which only a part is known, or all but one character. */
    const shortened = () => {
      const characters = [...part.text];
      const parts = characters.flatMap((_, from) =>
        characters.map((_, at) => characters.slice(from, at + 1).join('')),
      );
      const shorter = parts.filter((text) => [...text].length >= 2 && text !== part.text);
      for (const shown of shorter.toSorted((a, b) => [...b].length - [...a].length)) {
        const direct = [keysOf(shown)];
        const one = this.#partOf({ ...part, shown, direct, synonyms: [], state: 'corrected' });
        if (one) return one;
      }
      const direct = characters.map((_, left) => characters.filter((_, at) => at !== left));
      return this.#partOf({ ...part, direct, synonyms: [], state: 'found' });
    };
    const isCompound = /^\p{Script=Han}{3,}$/u.test(part.text);
    const repaired = isCompound ? [shortened] : isOpen ? [completed, corrected] : [corrected, completed];
    const ways = part.kind === 'value' || isEveryday(wordKey(part.text)) ? [] : repaired;
    for (const way of ways) {
      const one = way();
      if (one) return one;
    }
    const isGuessed = part.kind === 'word' && /^[a-z]{5,}$/i.test(part.text);
    const guess = isGuessed ? synonyms.nearInPhrases(part.text) : undefined;
    return { part, state: 'unknown', shown: guess ?? part.shown, levelOf: () => undefined };
  }

  #forms(text: string, synonyms: Synonyms | null): Alternative[] {
    const own = text.toLowerCase();
    const forms = formsOf(/\p{Script=Arabic}/u.test(own) ? own : wordKey(own));
    return forms.flatMap((form) => {
      const key = wordKey(form);
      const isOfTitle = this.#products.some(({ titles }) => titles.has(key));
      const others = synonyms?.expand(form).map(keysOf) ?? [];
      return isOfTitle ? [[key]].concat(others) : others;
    });
  }

  /** Words that are a phrase with synonyms once they are corrected are one part; the longest phrase first. */
  #joinCorrected(parts: readonly BrutePart[], { expand }: Pick<Synonyms, 'expand'>): BrutePart[] {
    const [first] = parts;
    if (!first) return [];
    for (let length = Math.min(4, parts.length); length > 0; length -= 1) {
      const run = parts.slice(0, length);
      const shown = run.map((one) => one.shown).join(' ');
      const isGuessed = (one: BrutePart) => one.shown !== one.part.shown;
      const isMisspelt =
        run.some((one) => one.state === 'corrected' || isGuessed(one)) &&
        run.every((one) => (one.state !== 'unknown' || isGuessed(one)) && one.part.kind === 'word');
      const synonyms = isMisspelt ? expand(shown).map(keysOf) : [];
      if (synonyms.length === 0) continue;
      const text = run.map(({ part }) => part.text).join(' ');
      const part: QueryPart = { kind: 'word', text, typed: text, shown, direct: [keysOf(shown)], synonyms };
      const found = this.#partOf({ ...part, state: 'corrected' });
      return found
        ? [{ ...found, words: run }, ...this.#joinCorrected(parts.slice(length), { expand })]
        : [first, ...this.#joinCorrected(parts.slice(1), { expand })];
    }
    return [first, ...this.#joinCorrected(parts.slice(1), { expand })];
  }

  #pricePart(part: QueryPart, { currency, min = 0, max = Infinity }: PriceRange): BrutePart {
    const priceIn = (one: Currency) => (product: BruteProduct) =>
      Number(product.product.values[priceKey(one)] ?? Number.NaN);
    const wanted = firstCurrencies.find(
      (one) =>
        (currency === undefined || currency === one) &&
        this.#products.some((product) => !Number.isNaN(priceIn(one)(product))),
    );
    return this.#conditionPart(part, (product) => {
      const price = wanted ? priceIn(wanted)(product) : Number.NaN;
      return price >= min && price <= max;
    });
  }

  #conditionPart(part: QueryPart, isMet: (product: BruteProduct) => boolean): BrutePart {
    const levelOf = (product: BruteProduct) => (isMet(product) ? 2 : undefined);
    const isFound = this.#products.some((product) => levelOf(product) !== undefined);
    return { part, state: isFound ? 'found' : 'unknown', shown: part.shown, levelOf };
  }

  #partOf({ state, ...part }: QueryPart & Pick<BrutePart, 'state'>): BrutePart | null {
    const { direct, synonyms, shown } = part;
    const fieldIn = (fields: ReadonlyMap<string, number>, all: readonly Alternative[]) =>
      Math.min(
        ...all.map((keys) =>
          keys.length === 0 ? Infinity : Math.max(...keys.map((one) => fields.get(one) ?? Infinity)),
        ),
      );
    const levelOf = ({ fields }: BruteProduct) => {
      const own = [0, 2, 3][fieldIn(fields, direct)] ?? Infinity;
      const level = Math.min(own, [1, 2, 4][fieldIn(fields, synonyms)] ?? Infinity);
      return level === Infinity ? undefined : level;
    };
    const isFound = this.#products.some((product) => levelOf(product) !== undefined);
    return isFound ? { part, state, shown, levelOf } : null;
  }

  #corrections(typed: string, most: 1 | 2): string[] {
    const written = [...new Set([wordKey(typed), typed])];
    const differs = (term: string) => Number(term[0] !== typed[0]);
    return written
      .flatMap((word) => this.#near(word, most))
      .filter(({ term }) => !/^[#=]/.test(term))
      .toSorted(
        (a, b) =>
          a.errors - b.errors ||
          differs(a.term) - differs(b.term) ||
          (this.#counts.get(b.term) ?? 0) - (this.#counts.get(a.term) ?? 0),
      )
      .slice(0, 20)
      .map(({ term }) => term);
  }

  #nearIdentifiers(
    { text, identifier }: Pick<SearchQuery, 'text' | 'identifier'>,
    parts: readonly BrutePart[],
    isMatch: (product: BruteProduct) => boolean,
  ): BruteProduct[] | null {
    const hasAll = parts.length > 0 && parts.every(({ state }) => state === 'found');
    if (hasAll && this.#products.some(isMatch)) return null;
    const isNumber = /\d/.test(identifier);
    if (identifier.length < 6 || !(isNumber || /^[A-Z]+(?:[-_/][A-Z]+)+$/.test(text))) return null;
    const near = (most: number) =>
      this.#near(identifier, most).flatMap(({ term }) => (this.#identifiers.has(term) ? [term] : []));
    const begun = () =>
      [...this.#identifiers].filter(
        (one) =>
          one.length >= identifier.length && differences(one.slice(0, identifier.length), identifier) === 1,
      );
    const containing = () =>
      [...this.#identifiers].filter((one) => one.length > identifier.length && one.includes(identifier));
    const isDigits = /^\d+$/.test(identifier);
    const ways = [
      ...(isNumber ? [() => near(1)] : []),
      ...(isNumber && !isDigits ? [() => near(2)] : []),
      ...(isDigits || identifier.length > 32 || /\s/.test(text) ? [] : [begun, containing]),
    ];
    for (const way of ways) {
      const keys = way();
      if (keys.length > 0) return [...this.#withIdentifier(keys)];
    }
    return null;
  }

  /** Parts that one product has at once: all, or else the most distinctive ones, the best ones first. */
  #required(parts: readonly BrutePart[]): readonly BrutePart[] {
    const known = parts.filter(({ state }) => state !== 'unknown');
    const isAll = (product: BruteProduct) => known.every((part) => narrowsTo(part, product));
    const all = this.#where(isAll);
    const main = known.filter(({ part }) => !part.isPurpose);
    const hasPurpose = main.length < known.length;
    const isOfTitle = (part: BrutePart) => (product: BruteProduct) => (part.levelOf(product) ?? 4) <= 1;
    const isOfKind = (part: BrutePart) => (product: BruteProduct) => isKind(part, product);
    const isNamed = (named: readonly ((product: BruteProduct) => boolean)[]) =>
      !named.some((is) => this.#products.some(is)) || named.some((is) => all.some(is));
    if (all.length > 0 && isNamed(main.map(isOfKind)) && isNamed(hasPurpose ? main.map(isOfTitle) : []))
      return known;
    const kinds = known.filter((part) => this.#products.some((product) => isKind(part, product)));
    const head =
      kinds.find(({ part }) => part.isHead || /\p{Script=Arabic}/u.test(part.text)) ??
      kinds.findLast(({ part }) => /^\p{Script=Han}/u.test(part.text));
    const evidenceOf = (product: BruteProduct) =>
      known.reduce((sum, part) => sum + evidence(part, product, hasPurpose, part === head), 0);
    const most = Math.max(0, ...this.#products.map(evidenceOf));
    const first = this.#where((product) => evidenceOf(product) === most);
    const best = known
      .map((part) => ({
        part,
        isCorrected: Number(isGuess(part)),
        level: Math.max(1, Math.min(...first.map((product) => part.levelOf(product) ?? Infinity))),
        count: this.#where((product) => part.levelOf(product) !== undefined).length,
      }))
      .toSorted((a, b) => a.isCorrected - b.isCorrected || a.level - b.level || a.count - b.count);
    let left = first;
    const chosen = new Set<BrutePart>();
    for (const { part } of best) {
      const both = left.filter((product) => narrowsTo(part, product));
      if (both.length === 0) continue;
      left = both;
      chosen.add(part);
    }
    return known.filter((part) => chosen.has(part));
  }
}

function isGuess({ state, part }: BrutePart): boolean {
  return state === 'corrected' && part.text.length < 8;
}

/** Whether the product's title says that it is one; `isOwn`: in the words of the search. */
function isKind({ part, state, shown, levelOf }: BrutePart, product: BruteProduct, isOwn = false): boolean {
  if (part.isPurpose || state === 'unknown' || (levelOf(product) ?? 4) > 1) return false;
  const named = isOwn ? part.direct : [...part.direct, ...part.synonyms];
  const nouns = (state === 'corrected' ? [keysOf(shown)] : named).map(nounOf);
  return nouns.some((noun) => noun !== undefined && product.kinds.has(kindTerm(noun)));
}

function isPhrase({ text }: QueryPart): boolean {
  return wordsOf(text).length > 1 || /^\p{Script=Han}{4,}$/u.test(text);
}

function narrowsTo({ part, levelOf }: BrutePart, product: BruteProduct): boolean {
  return (levelOf(product) ?? Infinity) <= weakestLevel(part);
}

function evidence(part: BrutePart, product: BruteProduct, hasPurpose: boolean, isHead: boolean): number {
  if (part.part.isImplied && part.part.isPurpose) return 0;
  const number = identifierKey(part.part.text);
  const numbered = number.length >= 6 && product.identifiers.has(number) ? 4 : 0;
  const level = part.levelOf(product);
  if (level === undefined) return numbered;
  if (weakestLevel(part.part) === 2) return numbered + Number(part.part.isSetting === true && level <= 2);
  const isNumber = part.part.kind === 'word' && /^\d{1,4}$/.test(part.part.text);
  if (isCondition(part.part) || part.part.isPurpose || isGuess(part) || isNumber) return numbered + 1;
  const kind = isKind(part, product) ? (hasPurpose && part.state === 'found' ? 3 : 1) : 0;
  const own = isKind(part, product, true) ? 1 : 0;
  const phrase = Number(level <= 1 && isPhrase(part.part));
  const headKind = Number(isHead && isKind(part, product));
  return (
    numbered + 1 + Number(level <= 2) + phrase + Number(hasPurpose && level <= 1) + kind + headKind + own
  );
}

function pointsOf(part: BrutePart, product: BruteProduct, isUsed: boolean): number {
  const points = 4 - (part.levelOf(product) ?? 4);
  const isPurpose = part.part.isPurpose || (!isUsed && !isCondition(part.part));
  if (isPurpose) return Math.min(points, 2);
  return points + (isKind(part, product) ? (isPhrase(part.part) ? 3 : 2) : 0);
}

function differences(a: string, b: string): number {
  return [...a].filter((character, at) => character !== b[at]).length;
}

function readProduct(product: SearchedProduct): BruteProduct {
  const { identifiers, head, strong, body, values, kinds } = product.document;
  const keys = identifiers.map(identifierKey).filter((key) => key !== '' && key.length <= longestWord);
  const fields = new Map<string, number>();
  const add = (terms: readonly string[], field: number) => {
    for (const term of terms) if (!fields.has(term)) fields.set(term, field);
  };
  add(keys, 0);
  add(kinds, 0);
  add(head.flatMap(wordsByExpressions), 0);
  add(strong.flat().flatMap(wordsByExpressions), 1);
  add(values, 1);
  add(body.flatMap(wordsByExpressions), 2);
  const titles = new Set(head.flatMap(wordsByExpressions).filter((word) => !keys.includes(word)));
  return { product, identifiers: new Set(keys), fields, titles, kinds: new Set(kinds) };
}

function isInStock({ values }: SearchedProduct): boolean {
  return Number(values['stock_quantity']) > 0;
}
