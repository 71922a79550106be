import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { deskProductsQuery } from '#features/catalogue/desk-product.queries.ts';
import { deskProductQuery } from '#features/catalogue/desk-product.schema.ts';
import { useSettled } from '#features/catalogue/use-settled.ts';
import { deskOrdersQuery } from '#features/orders/desk-order.queries.ts';
import { deskOrderQuery } from '#features/orders/desk-order.schema.ts';
import { orderReference } from '#features/orders/order.rules.ts';
import { quotesQuery } from '#features/quotes/desk-quote.queries.ts';
import { deskQuoteQuery } from '#features/quotes/desk-quote.schema.ts';
import { deskApiBase } from '#platform/desk-api-base.ts';
import { deskPages } from './desk-pages.ts';

export interface Command {
  value: string;
  label: string;
  note?: string;
  to?: string;
  search?: Record<string, string>;
  /** Instead of `to`: leaves the desk, or fetches a file. */
  href?: string;
}

type GroupName = 'pages' | 'actions' | 'products' | 'quotes' | 'orders';

const shown = 5;
/** Shorter words match nearly everything. */
const shortest = 2;

/** What fits the text: pages and actions at once, the rest as the database answers. */
export function useCommands(text: string) {
  const t = useTranslations('desk');
  const word = text.trim().toLowerCase();
  const search = useSettled(text.trim());
  const asking = { enabled: search.length >= shortest, placeholderData: keepPreviousData };
  const products = useQuery({ ...deskProductsQuery(deskProductQuery.parse({ search })), ...asking });
  const quotes = useQuery({ ...quotesQuery(deskQuoteQuery.parse({ search, status: 'all' })), ...asking });
  const orders = useQuery({ ...deskOrdersQuery(deskOrderQuery.parse({ search })), ...asking });
  const isCurrent = search.length >= shortest;
  const fits = ({ label }: Command) => label.toLowerCase().includes(word);

  const pages = deskPages.map(({ name, to }) => ({
    value: `page:${name}`,
    label: t(`navigation.${name}`),
    to,
  }));
  const actions: Command[] = [
    { value: 'add', label: t('products.add'), to: '/admin/products', search: { edit: 'new' } },
    { value: 'import', label: t('palette.import'), to: '/admin/products/import' },
    { value: 'export', label: t('palette.export'), href: `${deskApiBase}/products/export.csv` },
    { value: 'site', label: t('navigation.site'), href: '/' },
  ];
  const found = <Item>(items: readonly Item[] | undefined, toCommand: (item: Item) => Command) =>
    isCurrent ? (items ?? []).slice(0, shown).map(toCommand) : [];
  const all: { value: GroupName; items: Command[] }[] = [
    { value: 'pages', items: pages.filter(fits) },
    { value: 'actions', items: actions.filter(fits) },
    {
      value: 'products',
      items: found(products.data?.items, ({ id, title }) => ({
        value: `product:${id}`,
        label: title,
        to: '/admin/products',
        search: { edit: id },
      })),
    },
    {
      value: 'quotes',
      items: found(quotes.data?.items, ({ id, name, reference }) => ({
        value: `quote:${id}`,
        label: name,
        note: reference,
        to: `/admin/quotes/${id}`,
      })),
    },
    {
      value: 'orders',
      items: found(orders.data?.items, ({ id, customer_name }) => ({
        value: `order:${id}`,
        label: customer_name,
        note: orderReference(id),
        to: `/admin/orders/${id}`,
      })),
    },
  ];
  const isSearching =
    word.length >= shortest &&
    (search !== text.trim() || [products, quotes, orders].some(({ isFetching }) => isFetching));
  return { groups: all.filter(({ items }) => items.length > 0), isSearching };
}
