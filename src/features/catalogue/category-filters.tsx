import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { type CatalogueQuestion, catalogueAddress, type Filter } from './catalogue.rules.ts';
import type { ProductCounts } from './catalogue.schema.ts';
import { useListPlace } from './list-place.ts';

/** Specified later than the others: offered when there is something to find under them. */
const offeredWhenFilled = new Set<Filter>(['mobile', 'iot']);

export function CategoryFilters({
  question,
  counts,
}: {
  question: CatalogueQuestion;
  counts?: ProductCounts;
}) {
  const t = useTranslations('filters');
  const words = useTranslations('catalogue');
  const format = useFormatter();
  const place = useListPlace();
  const offered = place.offered.filter(
    (filter) => !offeredWhenFilled.has(filter) || filter === question.category || counts?.active[filter],
  );
  return (
    <nav className="filters" aria-label={words('category')}>
      {offered.map((filter) => (
        <Fragment key={filter}>
          {filter === 'physical' && <span className="gap" />}
          <Link
            to={place.to}
            search={catalogueAddress({ ...question, category: filter, page: 1 })}
            resetScroll={false}
            // Not exact, the bare address would be current under every filter.
            activeOptions={{ exact: true }}
            aria-current={filter === question.category ? 'page' : undefined}
          >
            {t(filter)}{' '}
            {counts && (
              <span className="num">
                {counts.approximate && counts.matching[filter] > 0
                  ? words('about', { count: counts.matching[filter] })
                  : format.number(counts.matching[filter])}
              </span>
            )}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
