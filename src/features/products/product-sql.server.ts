// Product SQL: which products an actor may see, the columns of lists, their order, and products as JSON.
import { type Language, languages } from '#i18n/language.ts';
import { isOneOf, recordOf } from '#kernel/object.ts';
import type { Filter, Sort } from './product-list.rules.ts';
import { textsToTranslate } from './product-trade.rules.ts';
import { categories } from '#features/families/categories.ts';
import { declarationOf, productColumns } from './product-fields.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#features/auth/actor.ts';
import { notMarkedDeleted } from '#platform/postgres/columns.server.ts';
import { products } from './product.tables.server.ts';

type TranslatedField = (typeof textsToTranslate)[number];

/** The fields of the row `p` of products that visitors see in lists, with the texts of each language. */
export const listedFields = recordOf(languages, (language) =>
  selected(
    productColumns.filter((name) => !declarationOf(name).isPrivate && !declarationOf(name).isDetail),
    language,
  ),
);

/** The fields of the row `p` of products that visitors may see, with the texts of each language. */
export const shownFields = recordOf(languages, (language) =>
  selected(
    productColumns.filter((name) => !declarationOf(name).isPrivate),
    language,
  ),
);

/** The names of `shownFields` that one product has as lists do: its manufacturer and attributes are more than a column. */
export const plainFieldNames = recordOf(languages, (language) => [
  'id',
  ...(language === 'en' ? [] : ['english_title']),
  ...productColumns.filter(
    (name) => !declarationOf(name).isPrivate && name !== 'manufacturer' && name !== 'attributes',
  ),
  'created_at',
  'updated_at',
]);

/** The fields of the row `p` of products that administrators may see. */
export const adminFields = selected(productColumns);

/** Of rows `page`, in their order: `json`, one array of all, and `ids`. */
export const asPage = `coalesce(json_agg(page), '[]')::text as json, coalesce(array_agg(page.id), '{}') as ids`;

/** One page of products. */
export interface ProductPage {
  /** An array of them. */
  json: string;
  ids: string[];
  /** How many there are on all pages. */
  total: number;
}

/** The title of the row `p` in a language, in English where it is not translated. */
export function titleIn(language: Language): string {
  return textIn('title', language);
}

/** The alt text of the row `i` of images of the product `found`, and its language. */
export function altTextIn(language: Language): string {
  if (language === 'en') return `i.alt_text, 'en' as alt_language`;
  const translation = `found.translations->'${language}'->'alt_texts'->>i.alt_text`;
  return `coalesce(${translation}, i.alt_text) as alt_text,
    case when ${translation} is null then 'en' else '${language}' end as alt_language`;
}

function selected(columns: readonly string[], language: Language = 'en'): string {
  return [
    'p.id',
    ...(language === 'en' ? [] : ['p.title as english_title']),
    ...columns.map((name) => (isTranslated(name) ? `${textIn(name, language)} as ${name}` : `p.${name}`)),
    ...['created_at', 'updated_at'].map((name) => `${isoTimestamp(`p.${name}`)} as ${name}`),
  ].join(', ');
}

function isTranslated(name: string): name is TranslatedField {
  return isOneOf(textsToTranslate, name);
}

function textIn(name: TranslatedField, language: Language): string {
  if (language === 'en') return `p.${name}`;
  const translation = `p.translations->'${language}'`;
  if (name === 'features') return `coalesce(nullif(${translation}->'features', '[]'), to_jsonb(p.features))`;
  // Numbers of three sides need no translation.
  if (name === 'dimensions')
    return `case jsonb_typeof(p.dimensions) when 'string' then coalesce(${translation}->'dimensions', p.dimensions)
      else p.dimensions end`;
  return `coalesce(${translation}->>'${name}', p.${name})`;
}

/** In UTC with milliseconds, whatever the database's time zone is. */
export function isoTimestamp(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Null: every product. */
export function filterColumn(filter: Filter): 'category' | 'product_type' | null {
  if (filter === 'all') return null;
  const known: readonly string[] = categories;
  return known.includes(filter) ? 'category' : 'product_type';
}

/** The column that the list is sorted by; products with equal values are sorted by id. */
export const sortOrders: Record<Sort, { key: 'created_at' | 'title_key'; direction: 'asc' | 'desc' }> = {
  newest: { key: 'created_at', direction: 'desc' },
  oldest: { key: 'created_at', direction: 'asc' },
  name: { key: 'title_key', direction: 'asc' },
};

/** Visitors see active products; administrators see all that are not deleted. */
export function visibleTo(actor: Actor): SQL {
  return actor.kind === 'administrator' ? notDeleted() : sql`${products}.${sql.raw(visibleToVisitors)}`;
}

/** What orders, quotations and demand may still refer to; `alias` is the name of the table in the statement. */
export function notDeleted(alias = 'products'): SQL {
  return sql.raw(`${alias}.${visibleToAdministrators}`);
}

/** The same conditions for statements written as text. The tables of counts and keys have `is_active` too. */
export const visibleToVisitors = 'is_active';
export const visibleToAdministrators = notMarkedDeleted;
