// Named products: finds the product of an item by the numbers with which a buyer's system names it.
import { inArray, or, and, sql } from 'drizzle-orm';
import { z } from 'zod';
import { visitor } from '#features/auth/actor.ts';
import { readManufacturerNames } from '#features/parts-lists/matching/matched-product.reads.server.ts';
import { visibleTo } from '#features/products/product-sql.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { textAt, type XmlNode } from './cxml-reader.server.ts';

/** Empty texts: not stated. */
export interface ItemName {
  /** SupplierPartAuxiliaryID of cXML: the id of the product. */
  auxiliary: string;
  /** SupplierPartID of cXML, PRODUCTID of OCI: what a returned basket has as the number of its item. */
  part: string;
  manufacturerPart: string;
  manufacturer: string;
}

export interface NamedProducts {
  /** Null: no product, or several that the name could mean. */
  idOf: (name: ItemName) => string | null;
}

export function itemName(item: XmlNode): ItemName {
  return {
    auxiliary: textAt(item, 'ItemID/SupplierPartAuxiliaryID'),
    part: textAt(item, 'ItemID/SupplierPartID'),
    manufacturerPart: textAt(item, 'ItemDetail/ManufacturerPartID'),
    manufacturer: textAt(item, 'ItemDetail/ManufacturerName'),
  };
}

/** A number of a manufacturer is never taken for one of this company. */
export async function findNamedProducts(
  database: Database,
  names: readonly ItemName[],
): Promise<NamedProducts> {
  const parts = keysOf(names.map(({ part }) => part));
  const mpns = keysOf(names.flatMap(({ part, manufacturerPart }) => [part, manufacturerPart]));
  const ids = keysOf(names.flatMap(({ auxiliary, part }) => [auxiliary, part]))
    .map((key) => key.toLowerCase())
    .filter((key) => z.guid().safeParse(key).success);
  const conditions = [
    ...(ids.length > 0 ? [inArray(products.id, ids)] : []),
    ...(parts.length > 0 ? [inArray(sql`upper(sku)`, parts)] : []),
    ...(mpns.length > 0 ? [inArray(sql`upper(mpn)`, mpns)] : []),
  ];
  if (conditions.length === 0) return { idOf: () => null };
  const [rows, manufacturers] = await Promise.all([
    database
      .select({
        id: products.id,
        sku: products.sku,
        mpn: products.mpn,
        manufacturer: products.manufacturer,
      })
      .from(products)
      .where(and(visibleTo(visitor), or(...conditions))),
    readManufacturerNames(database),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row.id]));
  const bySku = new Map(rows.flatMap(({ id, sku }) => (sku ? [[sku.toUpperCase(), id]] : [])));
  const byMpn = Map.groupBy(rows, ({ mpn }) => mpn?.toUpperCase() ?? '');

  /** Only when it is the one product with the number. */
  function idByMpn(mpn: string, manufacturer: string): string | null {
    if (mpn === '') return null;
    const found = byMpn.get(mpn.toUpperCase()) ?? [];
    const fitting = found.filter(
      (row) => manufacturers.compare(manufacturer, row.manufacturer) !== 'differs',
    );
    const [row] = fitting;
    return row && fitting.length === 1 ? row.id : null;
  }

  return {
    idOf: ({ auxiliary, part, manufacturerPart, manufacturer }) =>
      byId.get(auxiliary.toLowerCase()) ??
      byId.get(part.toLowerCase()) ??
      bySku.get(part.toUpperCase()) ??
      idByMpn(part, manufacturer) ??
      idByMpn(manufacturerPart, manufacturer),
  };
}

function keysOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.toUpperCase()))].filter((key) => key !== '');
}
