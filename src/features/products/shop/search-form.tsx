import { Search } from 'lucide-react';
import { useTranslations } from 'use-intl';

/**
 * A plain form to the catalogue, for screens outside of it. Its suggestions are loaded when it gets the focus.
 * `isNarrow`: there is no room for the whole placeholder.
 */
export function SearchForm({ isNarrow = false }: { isNarrow?: boolean }) {
  const t = useTranslations('catalogue');
  const label = t('search');
  return (
    <form role="search" className="search" action="/products">
      <input
        className="input"
        name="search"
        type="search"
        aria-label={label}
        placeholder={isNarrow ? label : t('searchPlaceholder')}
      />
      <button className="icon-button" aria-label={label}>
        <Search className="icon" />
      </button>
    </form>
  );
}
