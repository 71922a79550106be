// Products as the doors answer them, written as JSON by the database: nothing is read into objects to be written again.
import { adminFields, product } from './product.schema.ts';

const moments = new Set(['created_at', 'updated_at']);

/** What visitors are told of the row `p` of products, in the schema's order. */
export const shownFields = Object.keys(product.shape)
  .filter((name) => !adminFields.some((one) => one === name))
  .map((name) => (moments.has(name) ? `${isoMoment(`p.${name}`)} as ${name}` : `p.${name}`))
  .join(', ');

/** Of rows `page`, in their order: `json`, one array of all, and `ids`. */
export const asPage = `coalesce(json_agg(page), '[]')::text as json, coalesce(array_agg(page.id), '{}') as ids`;

/** One page of products. */
export interface ProductPage {
  /** An array of them. */
  json: string;
  ids: string[];
  /** How many there are on all pages. */
  total: number;
  isApproximate: boolean;
}

function isoMoment(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
