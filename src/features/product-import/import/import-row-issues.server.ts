// Row issues found by the database: used SKUs, and attributes that violate their definitions.
import { type Definitions, findInvalidAttribute } from '#features/attributes/attribute-check.rules.ts';
import { type ProductInput, productInput } from '#features/products/product-edit.schema.ts';
import { selfReference } from '#features/products/references/product-reference.rules.ts';
import { findSkuOwners } from '#features/products/references/sku.server.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { excerpt } from '../reading/import-value.rules.ts';
import type { FieldValues } from './import-row-cells.rules.ts';
import type { RowResult } from './import-row.rules.ts';
import type { RowIssue } from './import.schema.ts';

interface Row {
  product_id: string | null;
  result: RowResult;
}

/** Characters of an invalid value that its issue quotes. */
const maxFoundLength = 80;

/** The first issue of each row, or null. */
export async function findRowIssues(
  database: Queryable,
  rows: readonly Row[],
  definitions: Definitions,
): Promise<(RowIssue | null)[]> {
  const written = rows.map(({ product_id, result }) => {
    const fields: Partial<ProductInput> = 'fields' in result ? result.fields : {};
    const before = currentOf('before' in result ? result.before : {});
    return { product_id, fields, before };
  });
  const owners = await findSkuOwners(
    database,
    written.flatMap(({ fields }) => fields.sku ?? []),
  );
  return written.map(({ product_id, fields, before }) => {
    const owner = fields.sku ? owners.get(fields.sku.toUpperCase()) : undefined;
    if (owner && owner !== product_id) return issueOf('sku', 'skuUsed', fields.sku ?? '');
    const own = product_id && selfReference(product_id, fields, before);
    if (own) return issueOf(own === 'replaced_by' ? own : 'relations', 'itself', product_id);
    const invalid = findInvalidAttribute(definitions, fields.attributes ?? {}, before.attributes);
    return invalid ? issueOf('attributes', 'attribute', invalid.key) : null;
  });
}

/** The product's current values, as far as they are valid by the current rules. */
function currentOf({ replaced_by, relations, attributes }: FieldValues) {
  const { shape } = productInput;
  return {
    replaced_by: shape.replaced_by.safeParse(replaced_by).data ?? null,
    relations: shape.relations.safeParse(relations).data ?? [],
    attributes: shape.attributes.safeParse(attributes).data ?? {},
  };
}

export function issueOf(field: RowIssue['field'], code: RowIssue['code'], found: string): RowIssue {
  return { field, code, found: excerpt(found, maxFoundLength) };
}
