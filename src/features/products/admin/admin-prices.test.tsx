// Prices of products as the list and the messages about many products show them.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#i18n/messages.ts';
import { MessagesProvider } from '#i18n/messages-provider.tsx';
import { type Currency, priceText } from '#kernel/money.ts';
import { useBulkMessages } from './bulk/use-bulk-messages.ts';
import { AdminCell } from './list/admin-cell.tsx';

beforeAll(() => loadMessages('en'));

const product = {
  id: '00000000-0000-4000-8000-000000000000',
  title: 'Relay',
  category: 'electronics',
  stock_quantity: 1,
  product_type: 'physical' as const,
  is_active: true,
  image_url: '',
  tags: [],
  created_at: '2026-11-20T14:52:00Z',
  updated_at: '2026-11-20T14:52:00Z',
  missing: [],
};

/** In a cell of the list, and as a value before or after an action. */
function shown(price: number, currency: Currency): string[] {
  function Message() {
    const { valueText } = useBulkMessages();
    return <bdi>{valueText(`${currency} ${priceText(price, currency)}`, null)}</bdi>;
  }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MessagesProvider language="en">
        <AdminCell product={{ ...product, price, currency }} column="price" />
        <Message />
      </MessagesProvider>
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<bdi>([^<]*)<\/bdi>/g)].map(([, text = '']) => text);
}

test.each([
  [1250, 'USD', 'USD 1,250.00'],
  [0.0012, 'EUR', 'EUR 0.0012'],
  [1250, 'JPY', 'JPY 1,250'],
  [1250.5, 'JPY', 'JPY 1,250.5'],
  [1250.5, 'KWD', 'KWD 1,250.500'],
] as const)('the administrator reads a price of %d in %s as %s', (price, currency, text) => {
  expect(shown(price, currency)).toEqual([text, text]);
});
