// `node scripts/with-node.mjs bench/altered-parts.ts`: how often an altered part number finds its product first, among the real parts of Debian's package kicad-symbols.
import process from 'node:process';
import { demoProduct } from '#database/demo/generator.ts';
import type { ProductIndex } from '#features/products/search/engine/product-index.server.ts';
import { createSearchEngine } from '#features/products/search/engine/search-engine.server.ts';
import { identifierKey } from '#features/products/search/engine/normal-text.server.ts';
import { createSynonyms } from '#features/products/search/synonyms/synonyms.server.ts';
import { emptyIndex, rowOf, searchedProduct } from './demo-index.ts';
import { readKicadParts } from './kicad-parts.ts';
import { misspelt } from './search-queries.ts';

const altered = 500;
/** The one that has an aim, of 98 %: every fifth number has an error. */
const mixed = 'in turn without dashes, with spaces, in other case, with a suffix, with one error';

/** `n`: the number of the part. */
const alterations: Record<string, (number: string, n: number) => string> = {
  'without dashes': (number) => number.replace(/[^\p{L}\p{N}]/gu, ''),
  'with spaces': (number) => number.replace(/(?<=[a-z])(?=\d)|[-_/.]/giu, ' '),
  'with dashes': (number) => number.replace(/(?<=[a-z])(?=\d)/giu, '-'),
  'in other case': (number, n) => (n % 2 ? number.toLowerCase() : number.toUpperCase()),
  'with a packaging suffix': (number, n) => number + ['-REEL', 'TR', '/NOPB', '-T&R', ' tape'][n % 5],
  'with one error': (number, n) => {
    const key = identifierKey(number);
    return misspelt(key, 1 + ((n * 7) % (key.length - 1)), n);
  },
  'with an error in the first letter': (number, n) => misspelt(identifierKey(number), 0, n % 3),
  'with two errors': (number, n) => {
    const key = identifierKey(number);
    const at = n % Math.max(key.length - 3, 1);
    return misspelt(misspelt(key, at + 3, n), at, n + 1);
  },
};

const inTurn = [
  'without dashes',
  'with spaces',
  'in other case',
  'with a packaging suffix',
  'with one error',
].flatMap((name) => alterations[name] ?? []);
alterations[mixed] = (number, n) => inTurn[n % inTurn.length]?.(number, n) ?? number;

const print = (line: string) => process.stdout.write(`${line}\n`);
const parts = await readKicadParts();
const names = parts.map(({ name }) => name);
const known = new Set(names.map(identifierKey));
const index = emptyIndex();
/** Of the same letters and digits, several parts are one. */
const keyOf = new Map<string, string>();
for (const [n, { name, description, keywords }] of parts.entries()) {
  const row = rowOf({
    ...demoProduct(n % 50),
    id: idOf(n),
    mpn: name,
    sku: `P-${n}`,
    gtin: null,
    title: `${name} ${description}`,
  });
  index.put([
    searchedProduct({
      ...row,
      manufacturer: null,
      description,
      features: [],
      tags: keywords.split(/\s+/),
      attributes: {},
      translations: {},
      search_text: `${name} ${description}\u001F${description}`.toLowerCase(),
    }),
  ]);
  keyOf.set(idOf(n), identifierKey(name));
}

const lowered = async (text: string) => text.toLowerCase();
const rules = { read: async () => ({ synonyms: createSynonyms([]), redirectOf: () => null, redirects: [] }) };
const engine = createSearchEngine(lowered, rules);

async function firstOf(products: ProductIndex, search: string): Promise<string | undefined> {
  const matches = await engine.match(products, search);
  const page = { offset: 0, limit: 1 };
  const matching = products.facets.matching({});
  const [first] = products.list(matches.ranked('literal'), matching, page);
  const [further] = first ? [first] : products.list(matches.ranked('further'), matching, page);
  return further && keyOf.get(further);
}

print(
  `${parts.length} parts, of which ${altered} are searched for by altered part numbers; the right one first:`,
);
/** Of parts whose numbers resemble the search as much as the right one's does, none is righter. */
function isClear(search: string, number: string): boolean {
  const key = identifierKey(search);
  const near = index.texts.words.near(key, 2).filter(({ term }) => known.has(index.texts.words.textOf(term)));
  const own = near.find(({ term }) => index.texts.words.textOf(term) === identifierKey(number));
  return own !== undefined && near.every(({ term, errors }) => term === own.term || errors > own.errors);
}

let [right, all] = [0, 0];
for (const [name, alter] of Object.entries(alterations)) {
  const fewest = name.includes('error') ? 6 : 3;
  const chosen = names.filter(
    (number) => identifierKey(number).length >= fewest && /\d/.test(number) && /^[\x21-\x7E]+$/.test(number),
  );
  const missed: string[] = [];
  let [found, count, unclear] = [0, 0, 0];
  for (let n = 0; count < altered && n < chosen.length; n += 1) {
    const number = chosen[(n * 7_919) % chosen.length] ?? '';
    const search = alter(number, n);
    const hasError = name === mixed ? n % inTurn.length === inTurn.length - 1 : name.includes('error');
    // Some errors make the number of another part, which is then the right one.
    if (search === number || (hasError && known.has(identifierKey(search)))) continue;
    if (hasError && !isClear(search, number)) {
      unclear += 1;
      continue;
    }
    count += 1;
    const first = await firstOf(index, search);
    if (first === identifierKey(number)) found += 1;
    else missed.push(`${search} (${number}) → ${first ?? 'nothing'}`);
  }
  if (name !== mixed) [right, all] = [right + found, all + count];
  print(
    `  ${name}: ${((found / count) * 100).toFixed(1)} % of ${count}${unclear > 0 ? `; ${unclear} others resemble several parts` : ''}`,
  );
  for (const one of missed.slice(0, Number(process.env.MISSED ?? 5))) print(`    ${one}`);
}
print(`  all: ${((right / all) * 100).toFixed(1)} % of ${all}`);

function idOf(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}
