import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { productMatchesQuery } from '#features/catalogue-index/admin/product-match.queries.ts';
import { useDebounced } from '#ui/admin/use-debounced.ts';
import { adminOrdersQuery } from '#features/fulfilment/admin-order.queries.ts';
import { adminOrderQuery } from '#features/fulfilment/admin-order.schema.ts';
import { orderReference } from '#features/orders/order.rules.ts';
import { quotesQuery } from '#features/quotations/requests/admin-quote.queries.ts';
import { adminQuoteQuery } from '#features/quotations/requests/admin-quote.schema.ts';
import { adminApiBase } from '#platform/http/api-bases.ts';
import { adminPages } from './admin-pages.ts';

export interface Command {
  value: string;
  label: string;
  note?: string;
  link?: Pick<LinkProps, 'to' | 'search' | 'params'>;
  /** Instead of `to`: leaves the admin or downloads a file. */
  href?: string;
}

type GroupName = 'pages' | 'actions' | 'products' | 'quotes' | 'orders';

const perGroup = 5;
/** Shorter texts match nearly everything. */
const minLength = 2;

/** Commands that match the text: pages and actions at once, the rest from the database. */
export function useCommands(text: string) {
  const t = useTranslations('admin');
  const lowerCase = text.trim().toLowerCase();
  const search = useDebounced(text.trim());
  const options = { enabled: search.length >= minLength, placeholderData: keepPreviousData };
  const products = useQuery({ ...productMatchesQuery(search), ...options });
  const quotes = useQuery({ ...quotesQuery(adminQuoteQuery.parse({ search, status: 'all' })), ...options });
  const orders = useQuery({ ...adminOrdersQuery(adminOrderQuery.parse({ search })), ...options });
  const isCurrent = search.length >= minLength;
  const isSearching =
    lowerCase.length >= minLength &&
    (search !== text.trim() || [products, quotes, orders].some(({ isFetching }) => isFetching));
  const now = { products: products.data, quotes: quotes.data?.items, orders: orders.data?.items };
  // Shown together: a group that came later would move those below it.
  const [complete, setComplete] = useState<Partial<typeof now>>({});
  const isNew = (['products', 'quotes', 'orders'] as const).some((group) => complete[group] !== now[group]);
  if (!isSearching && isNew) setComplete(now);
  const matches = ({ label }: Command) => label.toLowerCase().includes(lowerCase);

  const pages = adminPages.map(({ name, to }) => ({
    value: `page:${name}`,
    label: t(`navigation.${name}`),
    link: { to },
  }));
  const actions: Command[] = [
    { value: 'add', label: t('products.add'), link: { to: '/admin/products', search: { edit: 'new' } } },
    { value: 'import', label: t('palette.import'), link: { to: '/admin/products/import' } },
    { value: 'export', label: t('palette.export'), href: `${adminApiBase}/products/export.csv` },
    { value: 'site', label: t('navigation.site'), href: '/' },
  ];
  const found = <Item>(items: readonly Item[] | undefined, toCommand: (item: Item) => Command) =>
    isCurrent ? (items ?? []).slice(0, perGroup).map(toCommand) : [];
  const all: { value: GroupName; items: Command[] }[] = [
    { value: 'pages', items: pages.filter(matches) },
    { value: 'actions', items: actions.filter(matches) },
    {
      value: 'products',
      items: found(complete.products, ({ id, title }) => ({
        value: `product:${id}`,
        label: title,
        link: { to: '/admin/products', search: { edit: id } },
      })),
    },
    {
      value: 'quotes',
      items: found(complete.quotes, ({ id, name, reference }) => ({
        value: `quote:${id}`,
        label: name,
        note: reference,
        link: { to: '/admin/quotes/$id', params: { id } },
      })),
    },
    {
      value: 'orders',
      items: found(complete.orders, ({ id, customer_name }) => ({
        value: `order:${id}`,
        label: customer_name,
        note: orderReference(id),
        link: { to: '/admin/orders/$id', params: { id } },
      })),
    },
  ];
  return { groups: all.filter(({ items }) => items.length > 0), isSearching };
}
