// Query options of one product, and what cards and rows show of it: the same on the server and in the browser.
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#i18n/language.ts';
import { orNull, publicApi } from '#platform/http/api-client.ts';
import { failOffline } from '#platform/http/query-retry.rules.ts';
import type { productRoutes } from './product.api.server.ts';
import type { Product } from './product.schema.ts';
import { type FlatDetails, flatDetails } from './flat-details.rules.ts';

const api = publicApi<ReturnType<typeof productRoutes>>();

/** What a card shows; the rest of a product stays out of the page. */
export type ProductCardData = Pick<
  Product,
  | 'id'
  | 'title'
  | 'english_title'
  | 'description'
  | 'image_url'
  | 'features'
  | 'category'
  | 'product_type'
  | 'price'
  | 'currency'
  | 'stock_quantity'
>;

/** Prefixes of the query keys of lists and counts: a changed product invalidates them. */
export const productsKey = ['products'] as const;
export const productCountsKey = ['product-counts'] as const;

/** What the page of a product needs: texts in one language, and of others what it shows. */
export interface ShownProduct extends Omit<FlatDetails, 'translations' | 'relations'> {
  /** The title is in the page's language, which is not English. */
  isTranslated: boolean;
}

/** One product in every language. */
export function productKey(id: string) {
  return ['product', id] as const;
}

/** Null: there is no such product. */
export function productQuery(id: string, language: Language) {
  return queryOptions({
    ...failOffline,
    queryKey: [...productKey(id), language],
    queryFn: async ({ signal }): Promise<ShownProduct | null> => {
      const response = await orNull(
        // Without its language, the browser's preferences would decide.
        api.get('/products/:id', { param: { id }, query: { lang: language }, signal }),
      );
      if (!response) return null;
      const { translations, relations: _, ...product } = flatDetails(await response.json());
      return { ...product, isTranslated: language !== 'en' && translations?.[language]?.title !== undefined };
    },
  });
}

/** A URL without a language means English. */
export function textsIn(language: Language): { lang?: Language } {
  return language === 'en' ? {} : { lang: language };
}

/** What a row of the table shows beyond a card. */
export type ProductRowData = ProductCardData &
  Partial<
    Pick<
      Product,
      | 'sku'
      | 'mpn'
      | 'manufacturer'
      | 'lifecycle'
      | 'moq'
      | 'order_multiple'
      | 'price_breaks'
      | 'lead_time_days'
      | 'attributes'
    >
  >;

export function toCard({
  id,
  title,
  english_title,
  description,
  image_url,
  features,
  category,
  product_type,
  price,
  currency,
  stock_quantity,
}: Product): ProductCardData {
  const english = english_title === undefined ? {} : { english_title };
  const facts = { ...english, id, title, description, image_url, features, category, product_type };
  return { ...facts, price, currency, stock_quantity };
}
