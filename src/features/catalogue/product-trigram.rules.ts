// What to ask the index of trigrams: few of a term's, and those that few products have.

/** More say little more, and each is one more list to go through. */
const most = 4;
/** Beyond the first two, a list that is longer takes more time than it saves. */
const longShare = 0.02;

/**
 * In PostgreSQL's text search language. `term`: not empty, as the database writes it in lower case. `kind`: the category
 * or product type that is asked for. `common`: the share of products that have a trigram; those left out are rare.
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
    .map((_, place) => characters.slice(place, place + 3).join(''))
    .map((gram, place) => ({ gram, place, share: common.get(gram) ?? 0 }))
    .toSorted((one, other) => one.share - other.share);
  if (!first) return [];
  // A neighbour tells much the same.
  const second = others.find(({ place }) => Math.abs(place - first.place) > 1);
  const short = others.filter(({ share }) => share < longShare);
  const chosen = [first, ...(second ? [second] : []), ...short];
  return [...new Set(chosen.map(({ gram }) => gram))].slice(0, most);
}

function lexeme(gram: string): string {
  return `'${gram.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
