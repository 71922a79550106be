import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductRowData } from '#features/products/product.queries.ts';
import { documentLanguage } from '#i18n/language.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { notify } from '#platform/browser/notify.ts';

/**
 * Adds to the cart, by default the least that can be ordered, and shows the result as a toast; true: it was added. Loads
 * its code at once: the first click may come without a network.
 */
export function useAddToCart(): (product: ProductRowData, quantity?: number) => Promise<boolean> {
  const error = useTranslations('toast')('error');
  const missing = useTranslations('errors')('partMissing');
  const queryClient = useQueryClient();
  useEffect(prepare, []);
  // Stable for a language, so that cards do not render again.
  return useCallback(
    async (product, quantity) => {
      const addProduct = await loadAddProduct().catch(() => undefined);
      if (addProduct) return addProduct(queryClient, product, quantity);
      notify({ title: error, text: missing, kind: 'error', key: `add:${product.id}` });
      return false;
    },
    [error, missing, queryClient],
  );
}

function prepare(): void {
  loadAddProduct().catch(() => {});
}

async function loadAddProduct() {
  const texts = loadPartMessages('adding', documentLanguage());
  const [{ addProduct }] = await Promise.all([import('./add-product.ts'), texts]);
  return addProduct;
}
