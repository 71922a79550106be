// Schemas of the admin pages' search parameters.
import { type SearchMiddleware, stripSearchParams } from '@tanstack/react-router';
import { adminFileSearch } from '#features/downloads/admin-file.schema.ts';
import { demandSearch } from '#features/demand/demand.schema.ts';
import { historySearch } from '#features/history/history-filter.rules.ts';
import { adminOrderSearch } from '#features/fulfilment/admin-order.schema.ts';
import { adminMailSearch } from '#features/outbox/admin-mail.schema.ts';
import { importSearch } from '#features/product-import/import/import.schema.ts';
import { adminProductSearch } from '#features/products/admin/list/admin-product-search.ts';
import { attributeSearch } from '#features/attributes/admin/attribute-list.rules.ts';
import { manufacturerSearch } from '#features/manufacturers/manufacturer-admin.schema.ts';
import { adminSearchParams } from '#features/catalogue-index/admin/search-admin.rules.ts';
import { adminQuoteSearch } from '#features/quotations/requests/admin-quote.schema.ts';
import { quotationPageSearch, quotationSearch } from '#features/quotations/quotation.schema.ts';

export const adminSearchSchemas = {
  products: adminProductSearch,
  manufacturers: manufacturerSearch,
  attributes: attributeSearch,
  quotes: adminQuoteSearch,
  quotations: quotationSearch,
  quotation: quotationPageSearch,
  orders: adminOrderSearch,
  files: adminFileSearch,
  mails: adminMailSearch,
  search: adminSearchParams,
  demand: demandSearch,
  history: historySearch,
  import: importSearch,
};

export type AdminSearchSchemas = typeof adminSearchSchemas;

type Context<Search> = Parameters<SearchMiddleware<Search>>[0];

/** A default is not written into the URL. */
export function stripDefaults<Full>(page: keyof AdminSearchSchemas, context: Context<Full>): Full {
  // The type of the defaults depends on `page`, which TypeScript cannot correlate.
  return stripSearchParams<Full>(adminSearchSchemas[page].parse({}) as never)(context);
}
