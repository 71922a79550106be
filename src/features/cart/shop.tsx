import { useTranslations } from 'use-intl';
import { CatalogueList } from '#features/catalogue/catalogue-list.tsx';
import { CatalogueSearch } from '#features/catalogue/catalogue-search.tsx';
import { ListPlaceContext } from '#features/catalogue/list-place.ts';
import { CartButton } from './cart-button.tsx';
import { shopFilters } from './shop-address.rules.ts';
import { ShopGrid } from './shop-grid.tsx';

const place = { to: '/old-products', offered: shopFilters } as const;

/** The list that sells; the checkout over the same address does without it. */
export function Shop() {
  const t = useTranslations('shop');
  return (
    <ListPlaceContext value={place}>
      <div className="title shop-title">
        <h1>{t('title')}</h1>
        <CatalogueSearch />
      </div>
      <CatalogueList Grid={ShopGrid} emptyText={t('empty')} loadingText={t('loading')} />
      <CartButton />
    </ListPlaceContext>
  );
}
