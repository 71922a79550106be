// Suggested product interest: the product or the search from which the visitor opened the form.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useRouteContext, useSearch } from '@tanstack/react-router';
import { productQuery } from '#features/products/product.queries.ts';
import type { Language } from '#i18n/language.ts';
import { cleanField } from '#kernel/text-fields.ts';
import { readUuid } from '#kernel/uuid.ts';
import { quoteForm } from '../quote.rules.ts';

interface FormSearch {
  product?: unknown;
  search?: unknown;
}

/** For the page's loader, so that the server fills in the field. A product that does not exist is ignored. */
export async function prepareQuoteForm(
  queryClient: QueryClient,
  { product }: FormSearch,
  language: Language,
): Promise<void> {
  const id = readUuid(product);
  if (id) await queryClient.prefetchQuery(productQuery(id, language));
}

export function useQuoteSuggestion(): string | undefined {
  const { product, search }: FormSearch = useSearch({ strict: false });
  const { language } = useRouteContext({ from: '__root__' });
  const id = readUuid(product);
  const { data: found } = useQuery({ ...productQuery(id ?? '', language), enabled: id !== undefined });
  const text = found?.title ?? (typeof search === 'string' ? search : '');
  const field = quoteForm.productInterest;
  return cleanField(field, text.slice(0, field.limit)) || undefined;
}
