import { useTranslations } from 'use-intl';
import { PageLink } from '#ui/page-link.tsx';
import type { ShownProduct } from '#features/products/product.queries.ts';
import { StockMark } from './stock-mark.tsx';

/** Shown above all actions. The link is the page's main action if the product is discontinued. */
export function SuccessorNotice({ product }: { product: ShownProduct }) {
  const t = useTranslations('trade.detail');
  const { successor, lifecycle } = product;
  if (!successor) return null;
  return (
    <section className="successor" aria-label={t('successor')}>
      <p>
        <strong>{t('replacedBy', { title: successor.title })}</strong>
        <span>
          {successor.mpn && <bdi>{successor.mpn} · </bdi>}
          <StockMark stock={successor.stock_quantity} />
        </span>
      </p>
      <PageLink
        className={lifecycle === 'obsolete' ? 'button' : 'button line'}
        href={`/product/${successor.id}`}
      >
        {t('seeSuccessor')}
      </PageLink>
    </section>
  );
}
