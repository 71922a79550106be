import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type Sort, sorts } from './catalogue.rules.ts';
import { useCatalogueQuestion } from './use-catalogue-question.ts';

const names = { newest: 'sortNewest', oldest: 'sortOldest', name: 'sortName' } as const;

/** Applies at once; without JavaScript, by its button. */
export function SortSelector() {
  const t = useTranslations('catalogue');
  const { question, ask } = useCatalogueQuestion();
  return (
    <form className="sort" action="/products">
      {question.search && <input type="hidden" name="search" value={question.search} />}
      {question.category !== 'all' && <input type="hidden" name="category" value={question.category} />}
      <label>
        {t('sortBy')}
        <span className="select">
          <select
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
