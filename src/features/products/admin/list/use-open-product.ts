import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useAdminProductSearch } from './use-admin-product-search.ts';

/** Which product's dialog is open is part of the URL, so that Back closes it. */
export function useOpenProduct() {
  const { edit: id, setSearch } = useAdminProductSearch();
  const { history } = useRouter();
  const openedHere = useRef(false);
  useEffect(() => {
    if (id === null) openedHere.current = false;
  }, [id]);

  const open = useCallback(
    (product: string) => {
      openedHere.current = true;
      void setSearch({ edit: product });
    },
    [setSearch],
  );
  const close = useCallback(() => {
    // Closing must not leave a history entry that would open the dialog again.
    if (openedHere.current) history.back();
    else void setSearch({ edit: undefined }, { replace: true });
    openedHere.current = false;
  }, [setSearch, history]);

  return useMemo(() => ({ id, open, close }), [id, open, close]);
}
