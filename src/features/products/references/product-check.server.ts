// Checks a product against the database when it is saved.
import type { Transaction } from '#platform/postgres/database.server.ts';
import { findInvalidAttribute } from '#features/attributes/attribute-check.rules.ts';
import { lockAttributeDefinitions } from '#features/attributes/attribute-definition.reads.server.ts';
import { readCurrencies } from '#features/money/exchange-rate.reads.server.ts';
import { type ReferencingFields, referredProducts, selfReference } from './product-reference.rules.ts';
import { findMissingProducts } from './product-reference.reads.server.ts';
import type { ProductState } from '../product-edit.rules.ts';
import { findSkuOwners, lockSkus } from './sku.server.ts';

/** `field`: its path, such as `attributes.capacitance`. */
export interface InvalidField {
  code: 'invalid';
  field: string;
  message: string;
}

/** `fields`: those that change; `current`: of a product that exists. */
export async function findInvalid(
  tx: Transaction,
  id: string,
  fields: Partial<ProductState>,
  current?: ProductState,
): Promise<InvalidField | null> {
  return (
    (await findUsedSku(tx, id, fields)) ??
    (await findUnusedCurrency(tx, fields)) ??
    (await findInvalidReference(tx, id, fields, current)) ??
    (await findInvalidValue(tx, fields, current))
  );
}

async function findUsedSku(tx: Transaction, id: string, { sku }: Partial<ProductState>) {
  if (!sku) return null;
  await lockSkus(tx, [sku]);
  const owner = (await findSkuOwners(tx, [sku])).get(sku.toUpperCase());
  return owner && owner !== id ? invalid('sku', 'already used') : null;
}

async function findUnusedCurrency(tx: Transaction, { currency }: Partial<ProductState>) {
  if (!currency || (await readCurrencies(tx)).includes(currency)) return null;
  return invalid('currency', 'not switched on');
}

async function findInvalidReference(
  tx: Transaction,
  id: string,
  fields: ReferencingFields,
  current?: ProductState,
) {
  const own = selfReference(id, fields);
  if (own) return invalid(own, 'the product itself');
  const referred = referredProducts(fields, current);
  const missing = await findMissingProducts(
    tx,
    referred.map(({ product_id }) => product_id),
  );
  const first = referred.find(({ product_id }) => missing.has(product_id));
  return first ? invalid(first.path, 'no such product') : null;
}

async function findInvalidValue(
  tx: Transaction,
  { attributes = {} }: Partial<ProductState>,
  current?: ProductState,
) {
  const keys = Object.keys(attributes);
  if (keys.length === 0) return null;
  const definitions = await lockAttributeDefinitions(tx, keys);
  const found = findInvalidAttribute(definitions, attributes, current?.attributes);
  return found ? invalid(`attributes.${found.key}`, found.message) : null;
}

function invalid(field: string, message: string): InvalidField {
  return { code: 'invalid', field, message };
}
