import { ChevronDown } from 'lucide-react';
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
  return (
    <form className="sort" action={to}>
      {question.search && <input type="hidden" name="search" value={question.search} />}
      {question.category !== 'all' && <input type="hidden" name="category" value={question.category} />}
      <label>
        {t('sortBy')}
        <span className="select">
          <select
            name="sort"
            // The address says it; a browser that remembers would contradict.
            autoComplete="off"
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
