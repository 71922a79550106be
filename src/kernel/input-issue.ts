// What is wrong with an input: codes for the messages of schemas, which forms and imports show in the reader's language.

export const issueCodes = [
  'required',
  'number',
  'negative',
  'tooBig',
  'decimals',
  'whole',
  'tooLong',
  'tooMany',
  'url',
  'gtin',
  'atLeastOne',
  'hsCode',
  'country',
  'eccn',
  'breaks',
  'skuUsed',
  'attribute',
  'itself',
  'noProduct',
  'currency',
  'invalid',
] as const;

export interface Issue {
  code: (typeof issueCodes)[number];
  /** Characters, entries, or the greatest number. */
  limit?: number;
}

/** The code of a schema's message, under which the form has a text in the administrator's language. */
export function readIssue(message: string): Issue {
  const limit = /([\d.]+)/.exec(message);
  const most = limit ? { limit: Number(limit[1]) } : {};
  if (message === 'required') return { code: 'required' };
  if (message === 'must be a number') return { code: 'number' };
  if (message === 'at least 0') return { code: 'negative' };
  if (message === 'at least 1') return { code: 'atLeastOne' };
  const known = fixedMessages.get(message);
  if (known) return { code: known };
  if (message === 'at most six decimals') return { code: 'decimals' };
  if (message === 'a whole number') return { code: 'whole' };
  if (message === 'a valid GTIN') return { code: 'gtin' };
  if (message === 'must be a URL') return { code: 'url' };
  if (/^at most \d+ characters/.test(message)) return { code: 'tooLong', ...most };
  if (message.startsWith('price breaks')) return { code: 'breaks' };
  if (message.startsWith('attribute')) return { code: 'attribute' };
  if (/^at most \d+ (?:images|entries)|<=\d+ items/.test(message)) return { code: 'tooMany', ...most };
  if (/^at most [\d.]+$/.test(message)) return { code: 'tooBig', ...most };
  return { code: 'invalid' };
}

/** The codes of schema messages without parameters. */
const fixedMessages = new Map<string, Issue['code']>([
  ['6 to 10 digits', 'hsCode'],
  ['an ISO 3166-1 code', 'country'],
  ['an ECCN or EAR99', 'eccn'],
  ['already used', 'skuUsed'],
  ['the product itself', 'itself'],
  ['no such product', 'noProduct'],
  ['not switched on', 'currency'],
]);
