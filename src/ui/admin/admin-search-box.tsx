import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { SearchBox } from '../search-box.tsx';
import type { TypedSearch } from '../use-typed-search.ts';
import { useAdminKeys } from './use-admin-keys.ts';

interface SearchBoxProps extends Pick<TypedSearch, 'search' | 'changeQuery'> {
  label: string;
  placeholder: string;
}

const pause = 150;

/** The search of a list, which the key `/` selects. */
export function AdminSearchBox({ label, placeholder, ...search }: SearchBoxProps) {
  const t = useTranslations('admin.records');
  const input = useRef<HTMLInputElement>(null);
  useAdminKeys({ '/': () => input.current?.select() });
  return (
    <SearchBox
      {...search}
      input={input}
      pause={pause}
      labels={{ label, placeholder, clear: t('clearSearch') }}
    />
  );
}
