// Adds a product to the quote list, and reports the result as a toast.
import type { QueryClient } from '@tanstack/react-query';
import { productQuery } from '#features/products/product.queries.ts';
import { documentLanguage, type Language } from '#i18n/language.ts';
import { translator } from '#i18n/translator.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { notify } from '#platform/browser/notify.ts';
import { addProduct, type ListedProduct } from './added-product.rules.ts';
import { changeQuoteList } from './quote-list-store.ts';

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
  await loadPartMessages('adding', language);
  const t = translator(language);
  const { id, title } = product;
  const key = `quote:${id}`;
  changeQuoteList((now) => {
    const { list, result } = addProduct(now, product, quantity);
    if (result === 'full') void notifyFull(key, language, list.length);
    else {
      const sum = Number(list.find((line) => line.id === id)?.quantity);
      notify({
        title: t('adding.listedTitle'),
        text: t('adding.listed', { title, quantity: sum }),
        kind: 'success',
        key,
        ...(window.location.pathname !== '/quote-list' && {
          action: { label: t('adding.openList'), onAction: openList },
        }),
      });
    }
    return list;
  });
}

async function notifyFull(key: string, language: Language, limit: number): Promise<void> {
  await loadPartMessages('quoteList', language);
  const t = translator(language);
  const text = t('quoteList.full', { limit });
  notify({ title: t('quoteList.fullTitle'), text, kind: 'error', key });
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
