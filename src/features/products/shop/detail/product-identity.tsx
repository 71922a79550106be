import { useTranslations } from 'use-intl';
import { PageLink } from '#ui/page-link.tsx';
import type { ShownProduct } from '#features/products/product.queries.ts';
import { CopiedText } from './copied-text.tsx';

/** By what a buyer knows the product: numbers and manufacturer. */
export function ProductIdentity({ product }: { product: ShownProduct }) {
  const t = useTranslations('trade.detail');
  const { sku, mpn, manufacturer, manufacturer_slug } = product;
  return (
    <dl className="row tight muted idents">
      {mpn && (
        <div>
          <dt>{t('mpn')}</dt>
          <dd>
            <CopiedText name={t('mpn')} text={mpn} />
          </dd>
        </div>
      )}
      {sku && (
        <div>
          <dt>{t('sku')}</dt>
          <dd>
            <CopiedText name={t('sku')} text={sku} />
          </dd>
        </div>
      )}
      {manufacturer && (
        <div>
          <dt>{t('manufacturer')}</dt>
          <dd>
            {manufacturer_slug ? (
              <PageLink href={`/manufacturers/${encodeURIComponent(manufacturer_slug)}`}>
                <bdi>{manufacturer}</bdi>
              </PageLink>
            ) : (
              <bdi>{manufacturer}</bdi>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
