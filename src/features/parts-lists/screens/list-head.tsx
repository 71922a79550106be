import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { changePartsList } from '../list/parts-list-store.ts';
import type { StoredPartsList } from '../list/stored-parts-list.rules.ts';

interface ListHeadProps {
  list: StoredPartsList;
  /** Further buttons and fields. */
  children?: ReactNode;
}

/** The name of the list, on paper too, and the way back to the first step, which leaves the list as it is. */
export function ListHead({ list, children }: ListHeadProps) {
  const t = useTranslations('partsListPage');
  return (
    <div className="tools-row">
      <h2>
        <bdi>{list.name || t('pasted')}</bdi>
      </h2>
      {children}
      <button
        type="button"
        className="button line"
        onClick={() => changePartsList((stored) => ({ ...stored, step: 'paste' }))}
      >
        {t('startOver')}
      </button>
    </div>
  );
}
