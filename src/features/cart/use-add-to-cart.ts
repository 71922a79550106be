import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ProductRowData } from '#features/products/product.queries.ts';
import { addingKey, addProduct } from './add-product.ts';
import { useAddingTexts } from './use-adding-texts.ts';

/** Adds to the cart, by default the least that can be ordered, and shows the result as a toast; true: it was added. */
export function useAddToCart(): (product: ProductRowData, quantity?: number) => Promise<boolean> {
  const queryClient = useQueryClient();
  const hasTexts = useAddingTexts();
  return useCallback(
    async (product, quantity) =>
      (await hasTexts(addingKey(product.id))) && addProduct(queryClient, product, quantity),
    [hasTexts, queryClient],
  );
}
