import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import type { CatalogueQuery } from '#features/products/product-list.rules.ts';
import type { UnderstoodPart } from '#features/catalogue-index/engine/understood.schema.ts';
import type { Language } from '#i18n/language.ts';
import { ActionLink } from '#ui/action-link.tsx';
import { facetsQuery } from './facets.queries.ts';

interface UnderstoodAsProps {
  query: CatalogueQuery;
  understood?: UnderstoodPart[];
}

/** What the search was taken to mean, each correction with a link, and a link to the literal search. */
export function UnderstoodAs({ query, understood }: UnderstoodAsProps) {
  const t = useTranslations('finder');
  if (!understood?.length) return null;
  const corrected = understood
    .map(({ kind, text, shown }) => (kind === 'corrected' ? shown : text))
    .join(' ');
  return (
    <p className="understood" role="status">
      {t('understoodAs')}{' '}
      {understood.map(({ text, kind, shown }, index) => (
        <Fragment key={`${index} ${text}`}>
          {index > 0 && t('comma')}
          {kind === 'dropped' ? (
            <del>
              <bdi>{text}</bdi>
            </del>
          ) : kind === 'corrected' ? (
            <SearchLink query={{ ...query, search: corrected }}>
              <bdi>{shown}</bdi>
            </SearchLink>
          ) : kind === 'price' || kind === 'stock' || kind === 'sort' ? (
            <Condition
              query={query}
              kind={kind}
              shown={shown}
              left={withoutPart(query.search, text, understood)}
            />
          ) : (
            <bdi>{shown}</bdi>
          )}
        </Fragment>
      ))}{' '}
      <SearchLink query={{ ...query, sort: 'newest', match: 'literal' }}>
        {t('literalOnly', { search: query.search })}
      </SearchLink>
    </p>
  );
}

interface ConditionProps {
  query: CatalogueQuery;
  kind: 'price' | 'stock' | 'sort';
  shown: string;
  /** The search without it. */
  left: string;
}

/** It says nothing of what the products are, and a link removes it. An order that is chosen takes the place of that of the search. */
function Condition({ query, kind, shown, left }: ConditionProps) {
  const t = useTranslations('finder');
  const c = useTranslations('catalogue');
  const isOrder = kind === 'sort';
  const text = isOrder ? c('sortLowest') : shown;
  if (isOrder && query.sort !== 'relevance') return <del>{text}</del>;
  return (
    <SearchLink
      query={{ ...query, search: left }}
      label={t('remove', { label: isOrder ? c('sortBy') : t(kind), text })}
    >
      <bdi>{text}</bdi> ×
    </SearchLink>
  );
}

/** The other parts where a number was spelt out, so that the search does not hold the text of this one. */
function withoutPart(search: string, text: string, understood: readonly UnderstoodPart[]): string {
  if (search.includes(text)) return search.replace(text, ' ').replace(/\s+/g, ' ').trim();
  return understood.flatMap((part) => (part.text === text ? [] : [part.text])).join(' ');
}

/** Pages of the site that the search names. */
export function SitePages({ query, language }: { query: CatalogueQuery; language: Language }) {
  const t = useTranslations('finder');
  const { data } = useQuery(facetsQuery(query, language));
  if (query.search === '' || !data?.pages.length) return null;
  return (
    <p className="understood">
      {t('pages')}{' '}
      {data.pages.map(({ url, label, detail }, index) => (
        <Fragment key={url}>
          {index > 0 && t('comma')}
          <a href={url}>{label}</a>
          {detail && ` (${detail})`}
        </Fragment>
      ))}
    </p>
  );
}

/** Heads the products that do not hold the text of the search, but what is meant by it. */
export function FurtherMatches({ count = 0 }: { count?: number }) {
  const t = useTranslations('finder');
  return <h2 className="further">{t('furtherMatches', { count })}</h2>;
}

/** The way back from the literal search. */
export function LiteralOnly({ query }: UnderstoodAsProps) {
  const t = useTranslations('finder');
  return (
    <p className="understood">
      <SearchLink query={{ ...query, sort: 'relevance', match: 'meaning' }}>
        {t('allMatches', { search: query.search })}
      </SearchLink>
    </p>
  );
}

interface SearchLinkProps {
  query: CatalogueQuery;
  label?: string;
  children: React.ReactNode;
}

function SearchLink({ query, label, children }: SearchLinkProps) {
  return (
    <ActionLink to="/products" search={{ ...query, page: 1 }} resetScroll={false} aria-label={label}>
      {children}
    </ActionLink>
  );
}
