// Reads products: each query is limited to what the actor may see.
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { AttributeValues } from '#features/attributes/attribute-definition.schema.ts';
import type { Actor } from '#features/auth/actor.ts';
import type { Language } from '#i18n/language.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import {
  altTextIn,
  plainFieldNames,
  shownFields,
  titleIn,
  visibleTo,
  visibleToVisitors,
} from './product-sql.server.ts';
import type { Product, ProductWithImages } from './product.schema.ts';
import { product_images, products } from './product.tables.server.ts';

const {
  search_text: _search,
  title_key: _key,
  deleted_at: _deleted,
  ...shownColumns
} = getTableColumns(products);

interface FoundProduct {
  /** Without its attributes, whose labels and units are in their definitions. */
  json: string;
  attributes: AttributeValues;
  /** The ids of the products that it refers to. */
  others: string[];
  /** One of them is not in the database. */
  isMissingOthers: boolean;
}

/** One that visitors see, as the API answers it, with texts in a language. */
export async function findProductJson(
  database: Database,
  id: string,
  language: Language = 'en',
): Promise<FoundProduct | null> {
  const other = `p.id, ${titleIn(language)} as title, p.sku, p.mpn, p.stock_quantity`;
  const english = language === 'en' ? '' : 'p.title as english_title,';
  const card = `${other}, ${english} p.image_url, p.product_type, p.manufacturer, p.price, p.currency`;
  const { rows } = await database.$client.query<FoundProduct>({
    name: `find_product,${language}`,
    text: `
      select row_to_json(answer)::text as json, found.attributes, others,
        cardinality(others) > (select count(*) from products p where p.id = any (others)) as "isMissingOthers"
      from (
        select ${shownFields[language]}, p.search_text as searched from products p
        where p.id = $1 and ${visibleToVisitors}
      ) found, lateral (
        select ${plainFieldNames[language].map((name) => `found.${name}`).join(', ')},
          array(
            select row_to_json(image) from (
              select i.id, i.product_id, i.image_url, ${altTextIn(language)}, i.display_order, i.is_primary
              from product_images i where i.product_id = found.id order by i.display_order, i.id
            ) image
          ) as images,
          (
            select row_to_json(one) from (
              select found.manufacturer as name,
                (select slug from manufacturers m where m.name = found.manufacturer) as slug
              where found.manufacturer is not null
            ) one
          ) as manufacturer,
          (
            select row_to_json(one) from (
              select 'successor' as kind, ${other} from products p
              where p.id = found.replaced_by and ${visibleToVisitors}
            ) one
          ) as successor,
          array(
            select row_to_json(one) from (
              select relation->>'kind' as kind, ${card}
              from jsonb_array_elements(found.relations) with ordinality as listed (relation, position)
              join products p on p.id = (relation->>'product_id')::uuid
              where ${visibleToVisitors} order by position
            ) one
          ) as related,
          array(
            select tag from unnest(found.tags) with ordinality as listed (tag, position)
            where btrim(tag) <> '' and strpos(searched, lower(btrim(tag))) > 0 order by position
          ) as searchable_tags
      ) answer, lateral (
        select array(
          select (relation->>'product_id')::uuid from jsonb_array_elements(found.relations) relation
          union select found.replaced_by where found.replaced_by is not null
        ) as others offset 0
      ) referred`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function findProduct(
  database: Database,
  actor: Actor,
  id: string,
): Promise<ProductWithImages | null> {
  const [row] = await database
    .select(shownColumns)
    .from(products)
    .where(and(visibleTo(actor), eq(products.id, id)));
  if (!row) return null;
  const images = await database
    .select()
    .from(product_images)
    .where(eq(product_images.product_id, id))
    .orderBy(asc(product_images.display_order), asc(product_images.id));
  return { ...toProduct(row), images };
}

type ShownRow = { [Column in keyof typeof shownColumns]: (typeof products.$inferSelect)[Column] };

function toProduct(row: ShownRow): Product {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}
