import { Link, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackToProducts } from './back-to-products.tsx';
import { Drawing } from './drawing.tsx';
import { SearchForm } from './search-form.tsx';

/** What was looked for goes along to the form for a quote. */
export function ProductNotFound() {
  const { id }: { id?: string } = useParams({ strict: false });
  const words = useTranslations('catalogue');
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
              {words('askToSource')}
            </Link>
          </p>
        </div>
      </div>
    </main>
  );
}
