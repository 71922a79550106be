// Product drafts of the demand: what of an entry a new product begins with.
import type { StartedProduct } from '#features/products/edits/product-draft.ts';
import type { DemandEntry } from './demand.schema.ts';

type Wanted = Pick<DemandEntry, 'part_number' | 'manufacturer' | 'description' | 'requests' | 'lists'>;

/** The part number, or the description of a part without one. */
export function nameOf({ part_number, description }: Pick<Wanted, 'part_number' | 'description'>): string {
  return part_number || description;
}

/** A search is a part number only if it may be one: without spaces and with a digit. */
export function draftText(entry: Wanted): StartedProduct {
  const { part_number, manufacturer, description, requests, lists } = entry;
  const isNumber = requests + lists > 0 || /^\S*\d\S*$/.test(part_number);
  const name = description || [manufacturer, part_number].filter(Boolean).join(' ');
  return { title: name, mpn: isNumber ? part_number : '', manufacturer };
}
