import type { UseQueryResult } from '@tanstack/react-query';
import { Keyboard, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RowDensitySwitch } from '#ui/row-density-switch.tsx';
import { AdminColumnsMenu } from './admin-columns-menu.tsx';
import { AdminFilters } from './admin-filters.tsx';
import { countFilters } from './admin-product-search.ts';
import { AdminSearch } from './admin-search.tsx';
import { AdminSortSelect } from './admin-sort-select.tsx';
import { AdminViewsMenu } from './admin-views-menu.tsx';
import { useAdminProductSearch } from './use-admin-product-search.ts';

interface ToolbarProps {
  list: UseQueryResult<{ items: readonly unknown[]; total: number }>;
  search: RefObject<HTMLInputElement | null>;
  onHelp: () => void;
}

export function AdminToolbar({ list, search, onHelp }: ToolbarProps) {
  const t = useTranslations('admin.products');
  const [isOpen, setOpen] = useState(false);
  const filters = useId();
  const set = countFilters(useAdminProductSearch().query);
  return (
    <div className="toolbar">
      <AdminSearch input={search} />
      {/* Opens the filters on narrow screens. */}
      <button
        type="button"
        className="icon-button framed phone-filters"
        aria-label={set > 0 ? t('filtersSet', { count: set }) : t('filters')}
        aria-expanded={isOpen}
        aria-controls={filters}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal className="icon" />
        {set > 0 && <span className="mark" />}
      </button>
      <div className="filters" id={filters} data-open={isOpen || undefined}>
        <AdminFilters />
      </div>
      <AdminSortSelect />
      <div className="menus">
        <AdminViewsMenu />
        <AdminColumnsMenu />
        <RowDensitySwitch />
        <button
          type="button"
          className="icon-button framed keys"
          aria-label={t('keys.title')}
          aria-keyshortcuts="?"
          onClick={onHelp}
        >
          <Keyboard className="icon" />
        </button>
      </div>
      <Count list={list} />
    </div>
  );
}

function Count({ list }: { list: ToolbarProps['list'] }) {
  const t = useTranslations('admin.products');
  const { page, size } = useAdminProductSearch().query;
  return (
    <p className="count muted" role="status">
      {text()}
    </p>
  );

  function text() {
    if (list.isPaused && list.data) return t('offlineRows');
    if (!list.data) return '';
    const { items, total } = list.data;
    if (items.length === 0) return t('none');
    const from = (page - 1) * size + 1;
    return t('range', { from, to: from + items.length - 1, total });
  }
}
