import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { CatalogueList } from '../catalogue/list/catalogue-list.tsx';
import { CatalogueSearch } from '#pages/shop/catalogue/catalogue-search.tsx';
import { ListPageContext } from '#pages/shop/catalogue/use-catalogue.ts';
import { CartButton } from '#features/cart/cart-button.tsx';
import { shopFilters } from '#features/cart/shop-url.rules.ts';
import { ShopGrid } from './shop-grid.tsx';

const listPage = { to: '/old-products', offered: shopFilters } as const;

/** The list of products that can be bought. */
export function Shop() {
  const t = useTranslations('shop');
  return (
    <ListPageContext value={listPage}>
      <NeedsScript />
      <div className="title shop-title">
        <h1>{t('title')}</h1>
        <CatalogueSearch />
      </div>
      <CatalogueList Grid={ShopGrid} emptyText={t('empty')} loadingText={t('loading')} />
      <CartButton />
    </ListPageContext>
  );
}

/** Target of the cart's link without JavaScript. */
function NeedsScript() {
  const t = useTranslations('checkout');
  const { cart } = useSearch({ from: '/old-products' });
  return (
    cart && (
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
    )
  );
}
