// References of a product to others: its successor and its relations.
import type { ProductState } from '../product-edit.rules.ts';

export type ReferencingFields = Partial<Pick<ProductState, 'replaced_by' | 'relations'>>;

/** The path of a reference of a product to itself. */
export function selfReference(
  id: string,
  fields: ReferencingFields,
  current: ReferencingFields = {},
): string | null {
  const referred = referredProducts(fields, current);
  return referred.find(({ product_id }) => product_id === id.toLowerCase())?.path ?? null;
}

/** The products that `fields` refer to, with their paths, and that `current` does not refer to yet. */
export function referredProducts(
  { replaced_by, relations = [] }: ReferencingFields,
  current: ReferencingFields = {},
): { path: string; product_id: string }[] {
  const known = new Set(current.relations?.map(({ product_id }) => product_id));
  return [
    ...(replaced_by && replaced_by !== current.replaced_by
      ? [{ path: 'replaced_by', product_id: replaced_by.toLowerCase() }]
      : []),
    ...relations.flatMap(({ product_id }, index) =>
      known.has(product_id)
        ? []
        : [{ path: `relations.${index}.product_id`, product_id: product_id.toLowerCase() }],
    ),
  ];
}
