import { useQuery } from '@tanstack/react-query';
import { ClientOnly, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '#ui/lazy-part.tsx';
import { type BulkKind, DeskBulkBar } from './desk-bulk-bar.tsx';
import { DeskBulkDialog } from './desk-bulk-dialog.tsx';
import { DeskDeleteDialog } from './desk-delete-dialog.tsx';
import { DeskKeysDialog } from './desk-keys-dialog.tsx';
import { DeskList } from './desk-list.tsx';
import { DeskPager } from './desk-pager.tsx';
import { filterOf } from './desk-product-address.rules.ts';
import { deskProductsQuery } from './desk-product.queries.ts';
import { DeskToolbar } from './desk-toolbar.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { Product } from './product.schema.ts';
import { useDeskAddress } from './use-desk-address.ts';
import { focusRow, useDeskKeys } from './use-desk-keys.ts';
import { useDeskSelection } from './use-desk-selection.ts';
import { useLastPage } from './use-last-page.ts';
import { useLoadFailure } from './use-load-failure.ts';
import { useOpenProduct } from './use-open-product.ts';
import { usePageTurn } from './use-page-turn.ts';

const productDialog = lazyPart(() => import('./product-dialog.tsx').then((module) => module.ProductDialog));

/** The table that an administrator keeps open all day. */
export function DeskProducts() {
  const t = useTranslations('desk.products');
  const words = useTranslations('desk.imports');
  const { address } = useDeskAddress();
  const list = useQuery(deskProductsQuery(address.query));
  const selection = useDeskSelection(filterOf(address.query), list.data?.total ?? 0);
  const product = useOpenProduct();
  const [doomed, setDoomed] = useState<Product | null>(null);
  const [bulk, setBulk] = useState<BulkKind | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const addProduct = useCallback(() => product.open('new'), [product]);
  const turn = usePageTurn(list.data?.total ?? 0);
  const help = () => setShowsKeys(true);
  useDeskKeys({
    '/': () => search.current?.select(),
    n: addProduct,
    j: focusRow,
    k: focusRow,
    h: () => turn(-1),
    l: () => turn(1),
    '?': help,
  });
  useFocusAfter(bulk !== null, heading);
  useLoadFailure(list);
  // At hand before it is asked for, and when the network is away.
  useEffect(() => void productDialog.fetch().catch(() => {}), []);
  useLastPage(list.isPlaceholderData ? undefined : list.data);

  return (
    <main id="main" className="wide desk-products" tabIndex={-1}>
      <div className="title">
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <div className="actions">
          <Link to="/admin/products/import" className="button line">
            {words('import')}
          </Link>
          <ExportMenu query={address.query} columns={address.columns} />
          <button type="button" className="button" aria-keyshortcuts="n" onClick={addProduct}>
            <Plus className="icon" />
            {t('add')}
          </button>
        </div>
      </div>
      <DeskToolbar list={list} search={search} onHelp={help} />
      <DeskList list={list} selection={selection} onEdit={product.open} onDelete={setDoomed} />
      <DeskPager total={list.data?.total ?? 0} />
      {selection.count > 0 && <DeskBulkBar selection={selection} list={list} onAction={setBulk} />}
      {bulk && <DeskBulkDialog kind={bulk} selection={selection} onClose={() => setBulk(null)} />}
      {showsKeys && <DeskKeysDialog onClose={() => setShowsKeys(false)} />}
      {doomed && <DeskDeleteDialog product={doomed} onClose={() => setDoomed(null)} />}
      {product.id !== null && (
        <ClientOnly>
          <productDialog.Part id={product.id === 'new' ? null : product.id} onClose={product.close} />
        </ClientOnly>
      )}
    </main>
  );
}

/** The bar that opened the dialog goes with the selection: the focus needs another place. */
function useFocusAfter(isOpen: boolean, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    const element = place.current;
    return () => {
      if (document.activeElement === document.body) element?.focus({ preventScroll: true });
    };
  }, [isOpen, place]);
}
