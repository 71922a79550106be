import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { SearchBox } from '#ui/search-box.tsx';
import { useAdminProductSearch } from './use-admin-product-search.ts';
import { focusRow } from '#ui/admin/use-admin-keys.ts';

/** Long enough for the letter to be painted first. */
const pause = 20;

/** Enter and the down arrow move the focus to the rows. */
export function AdminSearch({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const t = useTranslations('admin.products');
  const clear = useTranslations('admin.records');
  const { query, setQuery } = useAdminProductSearch();
  return (
    <SearchBox
      input={input}
      search={query.search}
      changeQuery={setQuery}
      pause={pause}
      labels={{ label: t('search'), placeholder: t('searchPlaceholder'), clear: clear('clearSearch') }}
      onSubmitted={focusRow}
      onArrowDown={focusRow}
    />
  );
}
