import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DeskListState } from './desk-list-state.tsx';
import { DeskTable } from './desk-table.tsx';
import { isUnfiltered, withoutFilter } from './desk-product-address.rules.ts';
import type { Product } from './product.schema.ts';
import { useDeskAddress } from './use-desk-address.ts';
import type { DeskSelection } from './use-desk-selection.ts';

interface ListProps {
  list: UseQueryResult<{ items: Product[]; total: number }>;
  selection: DeskSelection;
  onEdit: (id: string) => void;
  onDelete: (product: Product) => void;
}

/** The rows, or what stands in their place. */
export function DeskList({ list, ...rest }: ListProps) {
  const t = useTranslations('desk');
  const { address, go } = useDeskAddress();
  const retry = (
    <button type="button" className="button" onClick={() => list.refetch()}>
      {t('retry')}
    </button>
  );
  if (list.isPending && list.isPaused) {
    return <DeskListState title={t('products.offline')} text={t('products.offlineText')} action={retry} />;
  }
  if (!list.data && list.isError) {
    return (
      <DeskListState title={t('products.loadFailed')} text={t('products.loadFailedText')} action={retry} />
    );
  }
  if (list.data?.total === 0) {
    if (isUnfiltered(address.query)) {
      return <DeskListState title={t('products.empty')} text={t('products.emptyText')} />;
    }
    const showAll = () => go((before) => ({ ...before, query: withoutFilter(before.query) }));
    return (
      <DeskListState
        title={t('products.nothingFound')}
        text={t('products.nothingFoundText')}
        action={
          <button type="button" className="button" onClick={showAll}>
            {t('products.showAll')}
          </button>
        }
      />
    );
  }
  return <DeskTable list={list} {...rest} />;
}
