import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { productQuery } from '#features/products/product.queries.ts';
import type { Language } from '#i18n/language.ts';
import { type AddedProduct, addedProducts } from './quote-list-params.rules.ts';

/** For the page's loader. */
export async function prepareAddedProducts(
  queryClient: QueryClient,
  add: string,
  language: Language,
): Promise<void> {
  await Promise.all(
    addedProducts(add).map(({ id }) => queryClient.prefetchQuery(productQuery(id, language))),
  );
}

/** Adds the products of the URL to the list; `onAdded` removes them from the URL, so that a reload does not add them again. True: they are still to come. */
export function useAddedProducts(products: readonly AddedProduct[], onAdded: () => unknown): boolean {
  const queryClient = useQueryClient();
  const { language } = useRouteContext({ from: '__root__' });
  const add = useEffectEvent(async () => {
    const { addToQuoteList, notifyGone } = await import('./add-to-quote-list.ts');
    const found = await Promise.all(
      products.map(({ id }) => queryClient.fetchQuery(productQuery(id, language)).catch(() => undefined)),
    );
    for (const [index, { id, quantity }] of products.entries()) {
      const product = found[index];
      // Without a response the list shows the product's name once it can be loaded.
      // oxlint-disable-next-line no-await-in-loop -- in the order of the URL
      if (product !== null) await addToQuoteList(product ?? { id, title: '' }, quantity);
      // oxlint-disable-next-line no-await-in-loop -- the same
      else await notifyGone(language);
    }
    // Only now: a page that is left before it has added the products adds them when it is opened again.
    onAdded();
  });
  const ids = products.map(({ id }) => id).join();
  const begun = useRef('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (ids && ids !== begun.current) void add().finally(() => setSettled(ids));
    begun.current = ids;
  }, [ids]);
  return ids !== '' && settled !== ids;
}
