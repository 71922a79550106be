// Keeps the stock on the page true while one looks: the shop tells what changes, the lists at hand follow.
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StockChange } from '#features/catalogue/stock-change.schema.ts';
import type { ProductCardData } from '#features/catalogue/catalogue.queries.ts';
import type { CartOffer } from './cart.queries.ts';

const events = '/api/events';

/** A server that takes no more followers is asked again, in milliseconds. */
const patience = 30_000;
const settled = 1_500;

type ProductPages = InfiniteData<{ items: ProductCardData[] }, number>;

/** One connection, and none while nobody looks or there is no network. */
export function useLiveStock(wanted: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!wanted) return;
    let source: EventSource | undefined;
    // Between the page and the stream somebody may have bought.
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
        // The browser reconnects by itself unless it was turned away.
        opened.addEventListener('error', () => {
          if (opened.readyState !== EventSource.CLOSED || opened !== source) return;
          interrupted = true;
          source = undefined;
          clearTimeout(retry);
          retry = setTimeout(follow, patience);
        });
        // What happened meanwhile was told to nobody.
        if (interrupted) refresh(queryClient);
        interrupted = false;
      }
    };
    // The page's own requests come first: an open stream holds one of the few connections to a host.
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
  source.addEventListener('stock', ({ data }: MessageEvent<string>) =>
    showStock(queryClient, JSON.parse(data) as StockChange[]),
  );
  source.addEventListener('catalogue', () => refresh(queryClient));
  return source;
}

/** In every list at hand. */
export function showStock(queryClient: QueryClient, changes: StockChange[]): void {
  const changed = new Map(changes.map((change) => [change.id, change]));
  const withStock = <Shown extends { id: string; stock_quantity: number }>(shown: Shown): Shown => {
    const stock = changed.get(shown.id)?.stock_quantity;
    return stock === undefined || stock === shown.stock_quantity
      ? shown
      : { ...shown, stock_quantity: stock };
  };
  queryClient.setQueriesData<ProductPages>(
    { queryKey: ['products'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.map(withStock) })),
      },
  );
  queryClient.setQueriesData<CartOffer[]>({ queryKey: ['cart-lines'] }, (offers) =>
    offers?.filter(({ id }) => changed.get(id)?.is_active !== false).map(withStock),
  );
}

function refresh(queryClient: QueryClient): void {
  for (const queryKey of [['products'], ['product-counts'], ['cart-lines']]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
