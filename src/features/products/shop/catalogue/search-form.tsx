import { Search } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** A plain form to the catalogue, for screens outside of it. Its suggestions are loaded when it gets the focus. */
export function SearchForm() {
  const t = useTranslations('catalogue');
  const label = t('search');
  return (
    <form role="search" className="search" action="/products">
      <input
        className="input"
        name="search"
        type="search"
        aria-label={label}
        placeholder={t('searchPlaceholder')}
      />
      <button className="icon-button" aria-label={label}>
        <Search className="icon" />
      </button>
    </form>
  );
}
