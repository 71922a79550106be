import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { SearchBox } from './search-box.tsx';
import { useDeskAddress } from './use-desk-address.ts';
import { focusRow } from './use-desk-keys.ts';

/** Long enough for the letter to be painted first. */
const pause = 20;

/** From here, Enter and the arrow lead into the rows. */
export function DeskSearch({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const t = useTranslations('desk.products');
  const { address, ask } = useDeskAddress();
  return (
    <SearchBox
      input={input}
      search={address.query.search}
      ask={ask}
      pause={pause}
      words={{ label: t('search'), placeholder: t('searchPlaceholder'), clear: t('clearSearch') }}
      onSubmitted={focusRow}
      onArrowDown={focusRow}
    />
  );
}
