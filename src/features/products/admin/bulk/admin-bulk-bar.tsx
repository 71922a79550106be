import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type BulkRequest, bulkLimit } from '#features/products/product-edit.schema.ts';
import type { AdminProductRow } from '#features/products/product-edit.schema.ts';
import type { AdminSelection } from './use-admin-selection.ts';

export type BulkKind = BulkRequest['action']['kind'];

const kinds = [
  'activate',
  'deactivate',
  'set_category',
  'change_price',
  'set_fields',
  'set_attribute',
  'delete',
] as const;

interface BarProps {
  selection: AdminSelection;
  list: { data: { items: AdminProductRow[]; total: number } | undefined };
  onAction: (kind: BulkKind) => void;
}

/** The bulk actions, shown while products are selected. */
export function AdminBulkBar({ selection, list, onAction }: BarProps) {
  const t = useTranslations('admin.products');
  const { count, isMatching, has, selectMatching, clear } = selection;
  const { items = [], total = 0 } = list.data ?? {};
  const offersMatching = !isMatching && total > items.length && items.every(({ id }) => has(id));
  const tooMany = count > bulkLimit;
  return (
    <section className="bulk-bar" aria-label={t('bulk.label')}>
      <div className="row">
        <p role="status">{t('bulk.selected', { count })}</p>
        {offersMatching && (
          <button type="button" className="button ghost" onClick={selectMatching}>
            {t('bulk.selectMatching', { count: total })}
          </button>
        )}
        <button type="button" className="button ghost" onClick={clear}>
          <X className="icon" />
          {t('bulk.clear')}
        </button>
      </div>
      {tooMany && (
        <p className="error" role="alert">
          {t('bulk.tooMany', { limit: bulkLimit })}
        </p>
      )}
      <div className="row">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={kind === 'delete' ? 'button line destructive' : 'button line'}
            disabled={tooMany}
            onClick={() => onAction(kind)}
          >
            {t(`bulk.${kind}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
