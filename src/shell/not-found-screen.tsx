import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { categories } from '#features/families/categories.ts';
import { SearchForm } from '#features/products/shop/search-form.tsx';

export function NotFoundScreen() {
  const t = useTranslations('errors');
  const names = useTranslations('filters');
  return (
    <main id="main" className="page message-screen" tabIndex={-1}>
      <p className="quiet num">{t('notFoundHeading')}</p>
      <h1>{t('notFoundText')}</h1>
      <p>{t('notFoundHelp')}</p>
      <SearchForm />
      <ul className="row">
        {categories.map((category) => (
          <li key={category}>
            <Link className="tag" to="/products" search={{ category }}>
              {names(category)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="row">
        <Link className="button" to="/">
          {t('returnHome')}
        </Link>
      </p>
    </main>
  );
}
