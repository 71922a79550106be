// Live stock: a stream of stock changes updates the cached products while the page is visible.
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StockChange } from '#features/stock/stock-change.schema.ts';
import {
  type ProductCardData,
  productCountsKey,
  productKey,
  productsKey,
  type ShownProduct,
} from '#features/products/product.queries.ts';
import { cartLinesKey, type CartOffer } from './cart.queries.ts';

const events = '/api/events';

/** Milliseconds until the next attempt after the server has rejected the stream. */
const retryMs = 30_000;
const settled = 1_500;

type ProductPages = InfiniteData<{ items: ProductCardData[] }, number>;

/** One connection, and none while the page is hidden or offline. */
export function useLiveStock(wanted: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!wanted) return;
    let source: EventSource | undefined;
    // The stock may have changed between the page's response and the stream.
    let interrupted = true;
    let retry: ReturnType<typeof setTimeout>;
    const follow = () => {
      if (document.hidden || !navigator.onLine) {
        interrupted ||= source !== undefined;
        source?.close();
        source = undefined;
      } else if (!source) {
        const opened = listen(queryClient);
        source = opened;
        // The browser reconnects by itself unless the stream was rejected.
        opened.addEventListener('error', () => {
          if (opened.readyState !== EventSource.CLOSED || opened !== source) return;
          interrupted = true;
          source = undefined;
          clearTimeout(retry);
          retry = setTimeout(follow, retryMs);
        });
        // Changes meanwhile were not received.
        if (interrupted) refresh(queryClient);
        interrupted = false;
      }
    };
    // After the page's own requests: an open stream holds one of the few connections to a host.
    retry = setTimeout(follow, settled);
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('online', follow);
    window.addEventListener('offline', follow);
    return () => {
      clearTimeout(retry);
      source?.close();
      source = undefined;
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
    };
  }, [queryClient, wanted]);
}

function listen(queryClient: QueryClient): EventSource {
  const source = new EventSource(events);
  source.addEventListener('stock', ({ data }: MessageEvent<string>) => {
    const changes: StockChange[] = JSON.parse(data);
    showStock(queryClient, changes);
  });
  source.addEventListener('catalogue', () => refresh(queryClient));
  return source;
}

/** In cached lists, in products' own details, which a comparison shows too, and in offers of the cart. */
export function showStock(queryClient: QueryClient, changes: StockChange[]): void {
  const changed = new Map(changes.map((change) => [change.id, change]));
  const withStock = <Shown extends { id: string; stock_quantity: number }>(shown: Shown): Shown => {
    const stock = changed.get(shown.id)?.stock_quantity;
    return stock === undefined || stock === shown.stock_quantity
      ? shown
      : { ...shown, stock_quantity: stock };
  };
  queryClient.setQueriesData<ProductPages>(
    { queryKey: productsKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.map(withStock) })),
      },
  );
  for (const { id } of changes) {
    queryClient.setQueriesData<ShownProduct | null>(
      { queryKey: productKey(id) },
      (shown) => shown && withStock(shown),
    );
  }
  queryClient.setQueriesData<CartOffer[]>({ queryKey: cartLinesKey }, (offers) =>
    offers?.filter(({ id }) => changed.get(id)?.is_active !== false).map(withStock),
  );
}

function refresh(queryClient: QueryClient): void {
  for (const queryKey of [productCountsKey, cartLinesKey]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  whenListIsLeft(() => void queryClient.invalidateQueries({ queryKey: productsKey }));
}

const moves = ['pointerover', 'focusin', 'focusout'] as const;
let isWaiting = false;

/** Runs once neither the pointer nor the focus is in a list of products: new ones come first, and move the others. */
function whenListIsLeft(work: () => void): void {
  if (isWaiting) return;
  const finish = () => {
    for (const move of moves) document.removeEventListener(move, later);
    isWaiting = false;
    work();
  };
  const isInUse = () => document.querySelector('.products:is(:hover, :focus-within)') !== null;
  // The focus is nowhere while it moves.
  const later = () => setTimeout(() => isWaiting && !isInUse() && finish());
  if (!isInUse()) return work();
  isWaiting = true;
  for (const move of moves) document.addEventListener(move, later);
}
