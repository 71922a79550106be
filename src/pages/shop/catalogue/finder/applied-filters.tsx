import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { withoutFilters } from '#features/products/filter-params.rules.ts';
import type { CatalogueQuery } from '#features/products/product-list.rules.ts';
import type { Language } from '#i18n/language.ts';
import { ActionLink } from '#ui/action-link.tsx';
import { facetsQuery } from './facets.queries.ts';

const isAttribute = (name: string) => name.startsWith('attr.');

/** The applied filters, each with a link that removes it, and which one to remove when nothing is found. */
export function AppliedFilters({ query, language }: { query: CatalogueQuery; language: Language }) {
  const t = useTranslations('finder');
  const { data } = useQuery(facetsQuery(query, language));
  if (!data) return null;
  const { removal, currency } = data;
  const isMixed = data.currencies.length > 1 && query.sort.startsWith('price_');
  const order = isMixed && <p className="fine">{t('orderIn', { currency })}</p>;
  if (data.applied.length === 0) return order;
  const without = (names: string[]) => ({
    ...query,
    ...Object.fromEntries(names.map((name) => [name, undefined])),
    page: 1,
  });
  return (
    <>
      <ul className="row tight small chips" aria-label={t('applied')}>
        {data.applied.map(({ names, label, text }) => (
          <li key={label}>
            <ActionLink
              className="chip"
              to="/products"
              search={without(names)}
              resetScroll={false}
              aria-label={t('remove', { label, text })}
            >
              <span>{label}</span> <bdi>{text}</bdi>
              <X className="icon" />
            </ActionLink>
          </li>
        ))}
        <li>
          <ActionLink
            className="text-link"
            to="/products"
            search={{ ...query, ...withoutFilters(query), page: 1 }}
            resetScroll={false}
          >
            {t('clearAll')}
          </ActionLink>
        </li>
      </ul>
      {data.applied.some(({ names }) => names.some(isAttribute)) && (
        <p className="fine">{t('categoryRemoves')}</p>
      )}
      {order}
      {removal && (
        <p className="removal" role="status">
          {t('nothing')}{' '}
          <ActionLink
            to="/products"
            search={{
              ...without(removal.names),
              ...(removal.names.includes('category') && { category: 'all' }),
            }}
            resetScroll={false}
          >
            {t('without', { label: removal.label, count: removal.count })}
          </ActionLink>
        </p>
      )}
    </>
  );
}
