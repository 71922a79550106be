import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dismissErrors, notify } from '#platform/notify.ts';
import { Menu } from '#ui/menu.tsx';
import { deskAddress, readViewQuery, viewQuery } from './desk-product-address.rules.ts';
import { removeView, savedViewsQuery, saveView } from './desk-product.queries.ts';
import type { SavedView } from './desk-product.schema.ts';
import { DeskViewDialog } from './desk-view-dialog.tsx';
import { useDeskAddress } from './use-desk-address.ts';

export function DeskViewsMenu() {
  const t = useTranslations('desk.products');
  const { data: views = [], isError } = useQuery(savedViewsQuery());
  const { address, go } = useDeskAddress();
  const [naming, setNaming] = useState(false);
  const remove = useRemoval();
  const current = viewQuery(address);
  return (
    <>
      <Menu
        label={t('views')}
        className="desk-menu wide-menu"
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
                  onClick={() => go(() => readViewQuery(view.query))}
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
      {naming && <DeskViewDialog query={current} onClose={() => setNaming(false)} />}
    </>
  );
}

function isSame(view: SavedView, current: string): boolean {
  return new URLSearchParams(deskAddress(readViewQuery(view.query))).toString() === current;
}

const key = 'saved-views';

/** At once, with a way back: the view is saved again. */
function useRemoval() {
  const t = useTranslations('desk');
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: savedViewsQuery().queryKey });
  const failed = (text: string) => () => notify({ kind: 'error', title: t('error'), text, key });
  const restoring = useMutation({
    mutationFn: ({ name, query, is_shared }: SavedView) => saveView({ name, query, is_shared }),
    networkMode: 'always',
    onSuccess: () => dismissErrors(key),
    onError: failed(t('products.undoFailed')),
    onSettled: refresh,
  });
  const removal = useMutation({
    mutationFn: (view: SavedView) => removeView(view.id),
    networkMode: 'always',
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
