import { useQuery } from '@tanstack/react-query';
import { ClientOnly, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '#ui/lazy-part.tsx';
import { type BulkKind, AdminBulkBar } from '../bulk/admin-bulk-bar.tsx';
import { AdminBulkDialog } from '../bulk/admin-bulk-dialog.tsx';
import { AdminDeleteDialog } from './admin-delete-dialog.tsx';
import { AdminKeysDialog } from '#ui/admin/admin-keys-dialog.tsx';
import { AdminList } from './admin-list.tsx';
import { AdminPager } from './admin-pager.tsx';
import { filterOf } from './admin-product-search.ts';
import { adminProductsQuery } from '#features/products/edits/product-admin.queries.ts';
import { AdminToolbar } from './admin-toolbar.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { AdminProductRow } from '#features/products/product-edit.schema.ts';
import { useAdminProductSearch } from './use-admin-product-search.ts';
import { focusRow, useAdminKeys } from '#ui/admin/use-admin-keys.ts';
import { useAdminSelection } from '../bulk/use-admin-selection.ts';
import { useLastPage } from './use-last-page.ts';
import { useLoadFailure } from './use-load-failure.ts';
import { useOpenProduct } from './use-open-product.ts';
import { usePageTurn } from './use-page-turn.ts';

const productDialog = lazyPart(() =>
  import('../form/product-dialog.tsx').then((module) => module.ProductDialog),
);

/** The product table, which administrators have open all day. */
export function AdminProducts() {
  const t = useTranslations('admin.products');
  const importMessages = useTranslations('admin.imports');
  const { query, columns } = useAdminProductSearch();
  const list = useQuery(adminProductsQuery(query));
  const selection = useAdminSelection(filterOf(query), list.data?.total ?? 0);
  const product = useOpenProduct();
  const [deleting, setDeleting] = useState<AdminProductRow | null>(null);
  const [bulk, setBulk] = useState<BulkKind | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const addProduct = useCallback(() => product.open('new'), [product]);
  const turn = usePageTurn(list.data?.total ?? 0);
  const help = () => setShowsKeys(true);
  useAdminKeys({
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
  // Preloaded, also for use without a network.
  useEffect(() => void productDialog.fetch().catch(() => {}), []);
  useLastPage(list.isPlaceholderData ? undefined : list.data);

  return (
    <main id="main" className="wide admin-products" tabIndex={-1}>
      <div className="title">
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <div className="actions">
          <Link to="/admin/products/import" className="button line">
            {importMessages('import')}
          </Link>
          <ExportMenu query={query} columns={columns} />
          <button type="button" className="button" aria-keyshortcuts="n" onClick={addProduct}>
            <Plus className="icon" />
            {t('add')}
          </button>
        </div>
      </div>
      <AdminToolbar list={list} search={search} onHelp={help} />
      <AdminList list={list} selection={selection} onEdit={product.open} onDelete={setDeleting} />
      <AdminPager total={list.data?.total ?? 0} />
      {selection.count > 0 && <AdminBulkBar selection={selection} list={list} onAction={setBulk} />}
      {bulk && <AdminBulkDialog kind={bulk} selection={selection} onClose={() => setBulk(null)} />}
      {showsKeys && <AdminKeysDialog onClose={() => setShowsKeys(false)} />}
      {deleting && <AdminDeleteDialog product={deleting} onClose={() => setDeleting(null)} />}
      {product.id !== null && (
        <ClientOnly>
          <productDialog.Part id={product.id === 'new' ? null : product.id} onClose={product.close} />
        </ClientOnly>
      )}
    </main>
  );
}

/** The bar that opened the dialog disappears with the selection: the focus needs another target. */
function useFocusAfter(isOpen: boolean, target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    const element = target.current;
    return () => {
      if (document.activeElement === document.body) element?.focus({ preventScroll: true });
    };
  }, [isOpen, target]);
}
