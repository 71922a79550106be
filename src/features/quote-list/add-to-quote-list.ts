// Adds a product to the quote list, and reports the result as a toast.
import type { QueryClient } from '@tanstack/react-query';
import { productQuery } from '#features/products/product.queries.ts';
import { maxQuoteLines } from '#features/quotes/requests/quote-line.rules.ts';
import { documentLanguage, type Language } from '#i18n/language.ts';
import { translator } from '#i18n/translator.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { notify } from '#platform/browser/notify.ts';
import { changeQuoteList } from './quote-list-store.ts';
import { addProduct, type ListedProduct } from './quote-list.rules.ts';

/** A product of a list lacks what decides its quantity: minimum, multiple and unit, which are loaded first. */
export async function addListed(
  queryClient: QueryClient,
  product: ListedProduct,
  quantity: number | undefined,
): Promise<void> {
  const isKnown = product.moq !== undefined && product.unit !== undefined;
  const query = productQuery(product.id, documentLanguage());
  const found = isKnown ? product : await queryClient.fetchQuery(query).catch(() => null);
  await addToQuoteList(found ?? product, quantity);
}

export async function addToQuoteList(product: ListedProduct, quantity?: number): Promise<void> {
  const language = documentLanguage();
  await loadPartMessages('quoteList', language);
  const t = translator(language);
  const { id, title } = product;
  const key = `quote:${id}`;
  changeQuoteList((now) => {
    const { list, result } = addProduct(now, product, quantity);
    if (result === 'full') {
      const text = t('quoteList.full', { limit: maxQuoteLines });
      notify({ title: t('quoteList.fullTitle'), text, kind: 'error', key });
      return now;
    }
    const sum = Number(list.find((line) => line.id === id)?.quantity);
    notify({
      title: t('quoteList.addedTitle'),
      text: t('quoteList.added', { title, quantity: sum }),
      kind: 'success',
      key,
      ...(window.location.pathname !== '/quote-list' && {
        action: { label: t('quoteList.open'), onAction: openList },
      }),
    });
    return list;
  });
}

/** Of a product that the URL names, and that visitors no longer see. */
export async function notifyGone(language: Language): Promise<void> {
  await loadPartMessages('quoteList', language);
  const t = translator(language);
  const key = 'quote:gone';
  notify({ title: t('toast.error'), text: t('quoteList.notAdded'), kind: 'error', key });
}

/** By the header's link, which leaves the page without loading it anew: without storage the list is in memory only. */
export function openList(): void {
  document.querySelector<HTMLElement>('.header a[href^="/quote-list"]')?.click();
}
