import { Search } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** A plain form to the catalogue, for screens outside of it. */
export function SearchForm() {
  const t = useTranslations('catalogue');
  return (
    <form role="search" className="search" action="/products">
      <Search className="icon" />
      <input
        className="input"
        name="search"
        type="search"
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
      />
    </form>
  );
}
