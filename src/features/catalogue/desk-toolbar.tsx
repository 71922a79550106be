import type { UseQueryResult } from '@tanstack/react-query';
import { Keyboard, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RowDensitySwitch } from '#ui/row-density-switch.tsx';
import { DeskColumnsMenu } from './desk-columns-menu.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { countFilters } from './desk-product-address.rules.ts';
import { DeskSearch } from './desk-search.tsx';
import { DeskSortSelect } from './desk-sort-select.tsx';
import { DeskViewsMenu } from './desk-views-menu.tsx';
import { useDeskAddress } from './use-desk-address.ts';

interface ToolbarProps {
  list: UseQueryResult<{ items: readonly unknown[]; total: number }>;
  search: RefObject<HTMLInputElement | null>;
  onHelp: () => void;
}

export function DeskToolbar({ list, search, onHelp }: ToolbarProps) {
  const t = useTranslations('desk.products');
  const [isOpen, setOpen] = useState(false);
  const filters = useId();
  const set = countFilters(useDeskAddress().address.query);
  return (
    <div className="toolbar">
      <DeskSearch input={search} />
      {/* Where there is no room for the filters, they wait behind this. */}
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
        <DeskFilters />
      </div>
      <DeskSortSelect />
      <div className="menus">
        <DeskViewsMenu />
        <DeskColumnsMenu />
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
  const t = useTranslations('desk.products');
  const { page, size } = useDeskAddress().address.query;
  return (
    <p className="count" role="status">
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
