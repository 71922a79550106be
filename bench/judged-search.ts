// `npm run bench`: how often a search of the demo catalogue shows what a buyer expects among the first three results.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { demoProduct } from '#database/demo/generator.ts';
import { withDemoSite } from './demo-site.ts';

const demoSize = 500;
/** A buyer looks at so many results. */
const lookedAt = 3;

interface JudgedSearch {
  list: string;
  language: string;
  kind: string;
  search: string;
  expected: RegExp;
}

interface Verdict extends JudgedSearch {
  found: string[];
  isSuccess: boolean;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

const descriptions = new Map(
  Array.from({ length: demoSize }, (_, index) => demoProduct(index)).map(
    ({ id, title, sku, mpn, manufacturer }) => [id, `${title} # ${sku} # ${mpn} # ${manufacturer} #`],
  ),
);

await withDemoSite({ name: 'judged-search', port: 3987, env: { DEMO: 'on' } }, async (site) => {
  /** What is matched with the expectation: descriptions of products, or the URLs that are suggested. */
  const find = async ({ search, language, kind }: JudgedSearch): Promise<string[]> => {
    const path = kind === 'page' ? 'suggestions' : 'products';
    const query = new URLSearchParams({ q: search, lang: language });
    if (kind !== 'page') query.set('limit', String(lookedAt));
    const response = await fetch(`${site}/functions/v1/products-api/${path}?${query}`, {
      headers: { authorization: 'Bearer public' },
    });
    if (!response.ok) throw new Error(`${search}: ${response.status} ${await response.text()}`);
    const results: { id?: string; url?: string }[] = await response.json();
    return results.flatMap(({ id, url }) => (id ? (descriptions.get(id) ?? []) : (url ?? [])));
  };
  const verdicts: Verdict[] = [];
  for (const search of judgedSearches()) {
    const found = await find(search);
    verdicts.push({ ...search, found, isSuccess: found.some((text) => search.expected.test(text)) });
  }
  print(`Success within the first ${lookedAt}, nothing found:`);
  for (const group of ['list', 'language', 'kind'] as const) {
    for (const [name, of] of Map.groupBy(verdicts, (verdict) => verdict[group])) print(share(name, of));
  }
  print(share('all', verdicts));
  for (const { language, kind, search, found } of verdicts.filter(({ isSuccess }) => !isSuccess)) {
    print(`  not found: ${language} ${kind} "${search}" → ${found.join(' | ') || 'nothing'}`);
  }
});

function share(name: string, of: readonly Verdict[]): string {
  const percent = (part: readonly Verdict[]) => `${((part.length / of.length) * 100).toFixed(1)} %`;
  const empty = of.filter(({ found }) => found.length === 0);
  return `  ${name} (${of.length}): ${percent(of.filter(({ isSuccess }) => isSuccess))}, ${percent(empty)}`;
}

function judgedSearches(): JudgedSearch[] {
  let list = '';
  let language = 'en';
  return readFileSync(new URL('judged/searches.txt', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      list = /^## (.+)$/.exec(line)?.[1] ?? list;
      language = /^# (en|zh|ar)$/.exec(line)?.[1] ?? language;
      const [, kind, search, expected] = /^(\w+); (.+) => (.+)$/.exec(line) ?? [];
      return kind && search && expected
        ? [{ list, language, kind, search, expected: new RegExp(expected, 'u') }]
        : [];
    });
}
