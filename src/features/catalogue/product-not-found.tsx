import { useTranslations } from 'use-intl';
import { BackToProducts } from './back-to-products.tsx';
import { Drawing } from './drawing.tsx';
import { SearchForm } from './search-form.tsx';

export function ProductNotFound() {
  const t = useTranslations('product');
  return (
    <main id="main" className="page" tabIndex={-1}>
      <BackToProducts />
      <div className="empty">
        <Drawing subject="carton-1" alt="" eager />
        <div>
          <h1>{t('notFound')}</h1>
          <p>{t('notFoundText')}</p>
          <SearchForm />
        </div>
      </div>
    </main>
  );
}
