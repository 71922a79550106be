// What the page of a quotation shows beside its versions: image and stock of its products today, and the buyer's contact.
import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#features/auth/account.tables.server.ts';
import { notDeleted } from '#features/products/product-sql.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { findCompanySettings } from '#features/trade-documents/company/company-settings.reads.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { quotation_versions } from '#features/quotations/quotation.tables.server.ts';
import type { RoomVersion } from './quotation-room.schema.ts';

export interface RoomProduct {
  id: string;
  title: string;
  product_type: string;
  image_url: string | null;
  stock_quantity: number;
}

export interface RoomContact {
  /** Of the administrator who issued the version; null: there is no such account any more. */
  name: string | null;
  email: string;
  phone: string;
}

export interface RoomContext {
  /** By id; deleted products are left out. */
  products: ReadonlyMap<string, RoomProduct>;
  contact: RoomContact;
}

/** The contact has the company's address and telephone: an administrator's own email is private. */
export async function findRoomContext(
  database: Database,
  { number, lines }: Pick<RoomVersion, 'number' | 'lines'>,
): Promise<RoomContext> {
  const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))];
  const { id, title, product_type, image_url, stock_quantity } = products;
  const [found, [issuer], { email, phone }] = await Promise.all([
    database
      .select({ id, title, product_type, image_url, stock_quantity })
      .from(products)
      .where(and(inArray(id, ids), notDeleted())),
    database
      .select({ name: users.name })
      .from(quotation_versions)
      .innerJoin(users, eq(users.id, quotation_versions.issued_by))
      .where(eq(quotation_versions.number, number)),
    findCompanySettings(database),
  ]);
  return {
    products: new Map(found.map((product) => [product.id, product])),
    contact: { name: issuer?.name ?? null, email, phone },
  };
}
