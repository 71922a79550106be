// The list of attribute definitions: what the URL holds, and which definitions it shows in which order.
import { z } from 'zod';
import { searchSchema, searchText } from '#kernel/search-schema.ts';
import type { AttributeDefinition } from '../attribute-definition.schema.ts';

export const attributeSorts = ['order', 'label', 'type', 'group'] as const;

/** `edit`: the key of the definition whose dialog is open, `new`: an empty one. */
export const attributeSearch = searchSchema(
  z.object({
    search: searchText.trim().default(''),
    sort: z.enum(attributeSorts).default('order'),
    direction: z.enum(['asc', 'desc']).default('asc'),
  }),
).extend({ edit: z.string().min(1).optional().catch(undefined) });

export type AttributeSearch = z.output<typeof attributeSearch>;

export function shownDefinitions(
  definitions: readonly AttributeDefinition[],
  { search, sort, direction }: Pick<AttributeSearch, 'search' | 'sort' | 'direction'>,
): AttributeDefinition[] {
  const wanted = search.toLowerCase();
  const found = definitions.filter(({ key, labels, group }) =>
    [key, group, ...Object.values(labels)].some((text) => text.toLowerCase().includes(wanted)),
  );
  const sorted = found.toSorted((a, b) => compare(a, b, sort) || a.key.localeCompare(b.key));
  return direction === 'asc' ? sorted : sorted.toReversed();
}

function compare(a: AttributeDefinition, b: AttributeDefinition, sort: AttributeSearch['sort']): number {
  if (sort === 'order') return a.order - b.order;
  if (sort === 'label') return a.labels.en.localeCompare(b.labels.en);
  return a[sort].localeCompare(b[sort]);
}
