import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type Sort, sorts } from './catalogue.rules.ts';
import { useListPlace } from './list-place.ts';
import { useCatalogueQuestion } from './use-catalogue-question.ts';

const names = { newest: 'sortNewest', oldest: 'sortOldest', name: 'sortName' } as const;

/** Applies at once; without JavaScript, by its button. */
export function SortSelector() {
  const t = useTranslations('catalogue');
  const { to } = useListPlace();
  const { question, ask } = useCatalogueQuestion();
  const select = useRef<HTMLSelectElement>(null);
  // Whoever chose before the page came alive has not been heard yet.
  const hear = useEffectEvent((early: Sort) => {
    if (early !== question.sort) void ask({ sort: early });
  });
  useEffect(() => hear((select.current?.value ?? 'newest') as Sort), []);
  return (
    <form className="sort" action={to}>
      {question.search && <input type="hidden" name="search" value={question.search} />}
      {question.category !== 'all' && <input type="hidden" name="category" value={question.category} />}
      <label>
        {t('sortBy')}
        <span className="select">
          <select
            ref={select}
            name="sort"
            value={question.sort}
            onChange={(event) => ask({ sort: event.target.value as Sort })}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(names[sort])}
              </option>
            ))}
          </select>
          <ChevronDown className="icon" />
        </span>
      </label>
      <noscript>
        <button type="submit" className="button line">
          {t('apply')}
        </button>
      </noscript>
    </form>
  );
}
