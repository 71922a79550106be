// Judged search: compares what a search finds with what buyers expect, per language and class.
import type { DemoProduct } from '#database/demo/demo-product.ts';
import { demoProduct } from '#database/demo/generator.ts';

export const demoSize = 500;
/** A buyer looks at so many results. */
export const lookedAt = 3;

export interface JudgedSearch {
  language: 'en' | 'zh' | 'ar';
  kind: string;
  search: string;
  /** Of a product's description; of the class `page`, of a URL that is suggested. */
  expected: RegExp;
}

export interface Verdict extends JudgedSearch {
  /** Titles of the first results. */
  found: readonly string[];
  isSuccess: boolean;
  isEmpty: boolean;
}

export function parseJudged(text: string): JudgedSearch[] {
  let language: JudgedSearch['language'] = 'en';
  return text.split('\n').flatMap((line) => {
    const [, heading] = /^# (en|zh|ar)$/.exec(line) ?? [];
    if (heading === 'en' || heading === 'zh' || heading === 'ar') language = heading;
    const [, kind, search, expected] = /^(\w+); (.+) => (.+)$/.exec(line) ?? [];
    return kind && search && expected
      ? [{ language, kind, search, expected: new RegExp(expected, 'u') }]
      : [];
  });
}

/** The demo's active products by id. */
export function demoById(): Map<string, DemoProduct> {
  const products = Array.from({ length: demoSize }, (_, index) => demoProduct(index));
  return new Map(products.filter(({ is_active }) => is_active).map((product) => [product.id, product]));
}

/** What a pattern of a judged search is matched with. */
export function describeProduct({ title, sku, mpn, manufacturer }: DemoProduct): string {
  return `${title} # ${sku} # ${mpn} # ${manufacturer} #`;
}

export function isOfPage({ kind }: JudgedSearch): boolean {
  return kind === 'page';
}

/** Where the API answers a search: among products, or among suggestions. */
export function judgedPath(judged: JudgedSearch): string {
  const query = new URLSearchParams({ q: judged.search, lang: judged.language });
  if (!isOfPage(judged)) query.set('limit', String(lookedAt));
  return `/functions/v1/products-api/${isOfPage(judged) ? 'suggestions' : 'products'}?${query}`;
}

/** Of an answer to `judgedPath`. */
export function foundIn(answer: { id?: string; url?: string }[]): string[] {
  return answer.flatMap(({ id, url }) => id ?? url ?? []);
}

/** `find` returns the ids of the first results, or the URLs that are suggested. */
export async function judge(
  searches: readonly JudgedSearch[],
  find: (search: JudgedSearch) => Promise<readonly string[]>,
): Promise<Verdict[]> {
  const products = demoById();
  const verdicts: Verdict[] = [];
  for (const search of searches) {
    const all = await find(search);
    if (isOfPage(search)) {
      const isSuccess = all.some((url) => search.expected.test(url));
      verdicts.push({ ...search, found: all, isSuccess, isEmpty: all.length === 0 });
      continue;
    }
    const ids = all.slice(0, lookedAt);
    const found = ids.flatMap((id) => products.get(id) ?? []);
    const isSuccess = found.some((product) => search.expected.test(describeProduct(product)));
    const titles = found.map(({ title }) => title);
    verdicts.push({ ...search, found: titles, isSuccess, isEmpty: ids.length === 0 });
  }
  return verdicts;
}

export interface JudgedShare {
  group: string;
  searches: number;
  success: number;
  empty: number;
}

/** All, then each language, then each class. */
export function sharesOf(verdicts: readonly Verdict[]): JudgedShare[] {
  const share = (group: string, of: readonly Verdict[]): JudgedShare => ({
    group,
    searches: of.length,
    success: of.filter(({ isSuccess }) => isSuccess).length / of.length,
    empty: of.filter(({ isEmpty }) => isEmpty).length / of.length,
  });
  const by = (group: (verdict: Verdict) => string) =>
    [...Map.groupBy(verdicts, group)].map(([name, of]) => share(name, of));
  return [share('all', verdicts), ...by(({ language }) => language), ...by(({ kind }) => kind)];
}
