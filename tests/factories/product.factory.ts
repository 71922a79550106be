// Product factory: a valid product with the changes of a test.
import { product_images, products } from '#features/products/product.tables.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';

type NewProduct = typeof products.$inferInsert;
type NewImage = Omit<typeof product_images.$inferInsert, 'product_id'>;

let made = 0;

export async function insertProduct(
  database: Database,
  changes: Partial<NewProduct> = {},
  images: NewImage[] = [],
) {
  made += 1;
  const [product] = await database
    .insert(products)
    .values({
      title: `Product ${made}`,
      description: 'For tests',
      features: ['First', 'Second'],
      category: 'networking',
      price: 10,
      stock_quantity: 20,
      // Every product is newer than the previous one, whatever the clock's resolution.
      created_at: new Date(Date.UTC(2026, 0, 1) + made * 1000),
      ...changes,
    })
    .returning();
  if (!product) throw new Error('The product was not inserted.');
  if (images.length > 0) {
    await database
      .insert(product_images)
      .values(images.map((image) => ({ ...image, product_id: product.id })));
  }
  return product;
}
