// Trigram query: the few trigrams of a search term that the fewest products contain.

/** Each further trigram narrows the result little and costs one more list to read. */
const maxTrigrams = 4;
/** Beyond the first two, a trigram of more products than this costs more time than it saves. */
const longShare = 0.02;

/**
 * In PostgreSQL's text search language. `term`: not empty, as the database writes it in lower case. `kind`: the category
 * or product type that is requested. `common`: the share of products that have a trigram; those left out are rare.
 */
export function trigramQuery(term: string, kind: string | null, common: ReadonlyMap<string, number>): string {
  const grams = kind === null ? [] : [lexeme(`\u001E${kind}`)];
  const characters = [...term];
  if (characters.length < 3) return [`${lexeme(term)}:*`, ...grams].join(' & ');
  return [...rarest(characters, common).map(lexeme), ...grams].join(' & ');
}

function rarest(characters: readonly string[], common: ReadonlyMap<string, number>): string[] {
  const [first, ...others] = characters
    .slice(2)
    .map((_, index) => characters.slice(index, index + 3).join(''))
    .map((gram, index) => ({ gram, index, share: common.get(gram) ?? 0 }))
    .toSorted((one, other) => one.share - other.share);
  if (!first) return [];
  // An overlapping trigram narrows the result little.
  const second = others.find(({ index }) => Math.abs(index - first.index) > 1);
  const short = others.filter(({ share }) => share < longShare);
  const chosen = [first, ...(second ? [second] : []), ...short];
  return [...new Set(chosen.map(({ gram }) => gram))].slice(0, maxTrigrams);
}

function lexeme(gram: string): string {
  return `'${gram.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
