import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dismissErrors, notify } from '#platform/browser/notify.ts';
import { Menu } from '#ui/menu.tsx';
import { readViewQuery, viewQuery } from './admin-product-search.ts';
import { removeView, savedViewsQuery, saveView } from '#features/products/edits/product-admin.queries.ts';
import type { SavedView } from '#features/products/product-edit.schema.ts';
import { AdminViewDialog } from './admin-view-dialog.tsx';
import { useAdminProductSearch } from './use-admin-product-search.ts';

export function AdminViewsMenu() {
  const t = useTranslations('admin.products');
  const { data: views = [], isError } = useQuery(savedViewsQuery());
  const { search, setSearch } = useAdminProductSearch();
  const [naming, setNaming] = useState(false);
  const remove = useRemoval();
  const current = viewQuery(search);
  return (
    <>
      <Menu
        label={t('views')}
        className="admin-menu wide-menu"
        face={
          <>
            <Bookmark className="icon" />
            <span>{t('views')}</span>
          </>
        }
      >
        {views.length === 0 && <p className="quiet small">{t(isError ? 'viewsFailed' : 'noViews')}</p>}
        {views.length > 0 && (
          <ul>
            {views.map((view) => (
              <li key={view.id}>
                <button
                  type="button"
                  aria-current={isSame(view, current) || undefined}
                  onClick={() => setSearch(readViewQuery(view.query))}
                >
                  <bdi>{view.name}</bdi>
                  {view.is_shared && <span className="quiet small">{t('shared')}</span>}
                </button>
                {view.is_own && (
                  <button
                    type="button"
                    className="icon-button danger"
                    aria-label={t('removeView', { name: view.name })}
                    onClick={() => remove(view)}
                  >
                    <Trash2 className="icon" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        <button type="button" onClick={() => setNaming(true)}>
          <Plus className="icon" />
          {t('saveView')}
        </button>
      </Menu>
      {naming && <AdminViewDialog query={current} onClose={() => setNaming(false)} />}
    </>
  );
}

function isSame(view: SavedView, current: string): boolean {
  return viewQuery(readViewQuery(view.query)) === current;
}

const key = 'saved-views';

/** Removes a view at once; undo saves it again. */
function useRemoval() {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: savedViewsQuery().queryKey });
  const failed = (text: string) => () => notify({ kind: 'error', title: t('error'), text, key });
  const restoring = useMutation({
    mutationFn: ({ name, query, is_shared }: SavedView) => saveView({ name, query, is_shared }),
    onSuccess: () => dismissErrors(key),
    onError: failed(t('products.undoFailed')),
    onSettled: refresh,
  });
  const removal = useMutation({
    mutationFn: (view: SavedView) => removeView(view.id),
    onSuccess: (_, view) =>
      notify({
        kind: 'success',
        title: t('success'),
        text: t('products.viewRemoved'),
        key,
        action: { label: t('undo'), onAction: () => restoring.mutate(view) },
      }),
    onError: failed(t('products.viewNotRemoved')),
    onSettled: refresh,
  });
  return removal.mutate;
}
