// What a room shows beside its versions: image and stock of their products today, who issued them, and the contact.
import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#features/auth/account.tables.server.ts';
import { notDeleted } from '#features/products/product-sql.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { findCompanySettings } from '#features/trade-documents/company/company-settings.reads.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { quotation_versions } from '#features/quotations/quotation.tables.server.ts';
import type { QuotationRoom, RoomProduct } from './quotation-room.schema.ts';

export interface RoomContext {
  /** By id; deleted products are left out. */
  products: ReadonlyMap<string, RoomProduct>;
  /** Names of the administrators who issued the versions, as far as they have an account, by the id of the version. */
  issuers: ReadonlyMap<string, string>;
}

export async function findRoomContext(
  database: Database,
  versionIds: readonly string[],
  productIds: readonly string[],
): Promise<RoomContext> {
  const { id, title, product_type, image_url, stock_quantity } = products;
  const [found, issuers] = await Promise.all([
    database
      .select({ id, shown: { title, product_type, image_url, stock_quantity } })
      .from(products)
      .where(and(inArray(id, [...new Set(productIds)]), notDeleted())),
    database
      .select({ id: quotation_versions.id, name: users.name })
      .from(quotation_versions)
      .innerJoin(users, eq(users.id, quotation_versions.issued_by))
      .where(inArray(quotation_versions.id, [...versionIds])),
  ]);
  return {
    products: new Map(found.map((product) => [product.id, product.shown])),
    issuers: new Map(issuers.map((issuer) => [issuer.id, issuer.name])),
  };
}

/** The company's address and telephone: an administrator's own email is private. */
export async function findContact(database: Database): Promise<QuotationRoom['contact']> {
  const { email, phone } = await findCompanySettings(database);
  return { email, phone };
}
