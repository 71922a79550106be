// Line status: which of a line's candidates is its match, how well it fits, and why.
import type { ManufacturerNames } from './manufacturer-name.rules.ts';
import type { MatchReason, MatchRequestLine, MatchStatus } from './match.schema.ts';
import { matchStatuses } from './match.schema.ts';
import { comparePartNumbers, countDifferences, partKey } from '../lines/part-number.rules.ts';

/** What of a product decides a match. */
export interface CandidateProduct {
  id: string;
  sku: string | null;
  mpn: string | null;
  gtin: string | null;
  manufacturer: string | null;
  lifecycle: string;
  stock_quantity: number;
  price: number;
}

/** Products by values or words of a description, the best first. */
export interface ValueCandidates<Product> {
  kind: 'all' | 'partly' | 'description';
  /** What agrees, as it was understood. */
  shown: readonly string[];
  /** All products that agree, of which `products` are some. */
  count: number;
  products: readonly Product[];
  /** The line's part number is itself such a value, or it has none. */
  isAllOfLine: boolean;
}

export interface Candidates<Product> {
  /** What an administrator matched one of the numbers to before. */
  known: { product: Product; number: string } | null;
  /** Found by part number: equal, in another packaging, or alike. */
  byNumber: readonly Product[];
  byValue: ValueCandidates<Product> | null;
}

export interface StatusDecision<Product> {
  status: MatchStatus;
  product: Product | null;
  alternatives: Product[];
  reasons: MatchReason[];
}

interface Fit<Product> {
  product: Product;
  status: MatchStatus;
  reasons: MatchReason[];
  /** Less is better, among those of one status. */
  distance: number;
}

const mostAlternatives = 3;
const mostDifferences = 2;

export function decideStatus<Product extends CandidateProduct>(
  line: MatchRequestLine,
  { known, byNumber, byValue }: Candidates<Product>,
  manufacturers: ManufacturerNames,
): StatusDecision<Product> {
  const numbers = [line.part_number, ...line.alternates].filter((text) => text !== '');
  const numbered = byNumber.flatMap((product) =>
    fitsByNumber(product, numbers, line.manufacturer, manufacturers),
  );
  // A product's own number means that product, whatever was once matched to it.
  const isKnown = known && !numbered.some(({ status }) => isCertain(status));
  const fits = [
    ...(isKnown ? [knownFit(known)] : []),
    ...numbered,
    ...(byValue ? fitsByValue(byValue, numbers) : []),
  ];
  const best = new Map<string, Fit<Product>>();
  for (const fit of fits.toSorted(compareFits)) if (!best.has(fit.product.id)) best.set(fit.product.id, fit);
  const [first, ...others] = best.values();
  if (!first) {
    const [number] = numbers;
    const why =
      number === undefined ? reason('no_part_number', {}) : reason('unknown_part', { part: number });
    return { status: 'not_found', product: null, alternatives: [], reasons: [why] };
  }
  const equal = others.filter(({ status }) => status === first.status && isCertain(status)).length;
  return {
    status: first.status,
    product: first.product,
    alternatives: others.slice(0, mostAlternatives).map(({ product }) => product),
    reasons: [
      ...first.reasons,
      ...(equal > 0 ? [reason('several_products', { count: equal + 1 })] : []),
      ...(first.product.lifecycle === 'obsolete' ? [reason('obsolete', {})] : []),
    ],
  };
}

function isCertain(status: MatchStatus): boolean {
  return status === 'exact' || status === 'normalised';
}

/** Equally good ones in stock and with a price first. */
function compareFits<Product extends CandidateProduct>(a: Fit<Product>, b: Fit<Product>): number {
  return (
    matchStatuses.indexOf(a.status) - matchStatuses.indexOf(b.status) ||
    a.distance - b.distance ||
    Number(b.product.stock_quantity > 0) - Number(a.product.stock_quantity > 0) ||
    Number(b.product.price > 0) - Number(a.product.price > 0) ||
    (a.product.id < b.product.id ? -1 : 1)
  );
}

function knownFit<Product extends CandidateProduct>({
  product,
  number,
}: NonNullable<Candidates<Product>['known']>): Fit<Product> {
  const part = product.mpn ?? product.sku ?? '';
  const reasons = [reason('known_number', { listed: number, part })];
  return { product, status: 'normalised', reasons, distance: 0 };
}

function fitsByNumber<Product extends CandidateProduct>(
  product: Product,
  numbers: readonly string[],
  listedManufacturer: string,
  manufacturers: ManufacturerNames,
): Fit<Product>[] {
  const relation = manufacturers.compare(listedManufacturer, product.manufacturer);
  const maker = manufacturerReasons(relation, listedManufacturer, product.manufacturer);
  return numbers.flatMap((number, position): Fit<Product>[] => {
    const alternate = position > 0 ? [reason('alternate_used', { part: number })] : [];
    const fit = numberFit(product, number);
    if (!fit) return [];
    const contradicts = relation === 'differs' && fit.status !== 'similar';
    const penalty = position * 10 + (relation === 'same' ? 0 : relation === 'differs' ? 2 : 1);
    return [
      {
        product,
        status: contradicts ? 'similar' : fit.status,
        reasons: [...alternate, ...fit.reasons, ...maker],
        distance: fit.distance * 100 + penalty,
      },
    ];
  });
}

function manufacturerReasons(relation: string, listed: string, own: string | null): MatchReason[] {
  if (relation === 'unstated') return [];
  if (relation === 'same') return [reason('manufacturer_equal', { manufacturer: own ?? '' })];
  const code = relation === 'alias' ? 'manufacturer_alias' : 'manufacturer_differs';
  return [reason(code, { listed, manufacturer: own ?? '' })];
}

function numberFit(product: CandidateProduct, number: string): Omit<Fit<never>, 'product'> | null {
  const { sku, mpn, gtin } = product;
  const fields = [
    { own: sku, code: 'sku_equal' },
    { own: mpn, code: 'part_number_equal' },
    { own: gtin, code: 'gtin_equal' },
  ] as const;
  let best: Omit<Fit<never>, 'product'> | null = null;
  const offer = (status: MatchStatus, reasons: MatchReason[], distance = 0) => {
    const isBetter = !best || matchStatuses.indexOf(status) < matchStatuses.indexOf(best.status);
    if (isBetter) best = { status, reasons, distance };
  };
  for (const { own, code } of fields) {
    if (own === null || own === '') continue;
    const relation = comparePartNumbers(number, own);
    if (relation?.kind === 'exact') offer('exact', [reason(code, { part: own })]);
    else if (relation?.kind === 'normalised')
      offer('normalised', [reason('written_differently', { listed: number, part: own })]);
    else if (relation?.kind === 'packaging') {
      const isBoth = relation.own !== '' && relation.listed !== '';
      const why = isBoth
        ? reason('packaging_differs', { listed: relation.listed, own: relation.own })
        : reason('packaging_suffix', { suffix: relation.own || relation.listed });
      offer('packaging', [why]);
    } else if (code !== 'gtin_equal') {
      const [key, ownKey] = [partKey(number), partKey(own)];
      const count = countDifferences(key, ownKey, mostDifferences);
      const begins = ownKey.startsWith(key) || key.startsWith(ownKey);
      if (count <= mostDifferences && key.length > 4) {
        offer('similar', [reason('characters_differ', { count, part: own })], count);
      } else if (begins) offer('similar', [reason('begins_alike', { part: own })], mostDifferences + 1);
    }
  }
  return best;
}

function fitsByValue<Product extends CandidateProduct>(
  { kind, shown, count, products, isAllOfLine }: ValueCandidates<Product>,
  numbers: readonly string[],
): Fit<Product>[] {
  const values = shown.join(', ');
  const isSure = kind === 'all' && isAllOfLine;
  const agreement: MatchReason =
    kind === 'all'
      ? count > 1
        ? reason('values_agree_others', { values, others: count - 1 })
        : reason('values_agree', { values })
      : reason(kind === 'partly' ? 'values_partly_agree' : 'description_agrees', { values });
  const other = isAllOfLine ? [] : [reason('part_number_differs', { part: numbers[0] ?? '' })];
  return products.map((product, position) => ({
    product,
    status: isSure ? 'by_value' : 'similar',
    reasons: [...other, agreement],
    distance: 1_000 + (kind === 'all' ? 0 : 500) + position,
  }));
}

function reason(code: MatchReason['code'], values: MatchReason['values']): MatchReason {
  return { code, values };
}
