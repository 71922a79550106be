// What a visitor is probably interested in: the product, or the words searched for, that led to the form.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { productQuery } from '#features/catalogue/catalogue.queries.ts';
import { productId } from './quote-source.rules.ts';
import { cleanQuoteField, quoteLimits } from './quote.rules.ts';

interface Address {
  product?: unknown;
  search?: unknown;
}

/** For the page's loader, so that the field is filled without JavaScript; a product that is gone is no matter. */
export async function prepareQuoteForm(queryClient: QueryClient, { product }: Address): Promise<void> {
  const id = productId(product);
  if (id) await queryClient.prefetchQuery(productQuery(id));
}

export function useQuoteSuggestion(): string | undefined {
  const { product, search }: Address = useSearch({ strict: false });
  const id = productId(product);
  const { data: found } = useQuery({ ...productQuery(id ?? ''), enabled: id !== undefined });
  const words = found?.title ?? (typeof search === 'string' ? search : '');
  return cleanQuoteField('productInterest', words.slice(0, quoteLimits.productInterest)) || undefined;
}
