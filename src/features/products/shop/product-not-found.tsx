import { Link, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackToProducts } from './back-to-products.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { SearchForm } from './search-form.tsx';

/** The quote form is prefilled with the missing product. */
export function ProductNotFound() {
  const { id }: { id?: string } = useParams({ strict: false });
  const catalogue = useTranslations('catalogue');
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
          <p className="row">
            <Link className="button line" to="/" search={{ search: id }} hash="contact">
              {catalogue('sourcing')}
            </Link>
          </p>
        </div>
      </div>
    </main>
  );
}
