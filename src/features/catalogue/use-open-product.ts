import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useDeskAddress } from './use-desk-address.ts';

/** Which product's dialog is open is part of the address, so that Back closes it. */
export function useOpenProduct() {
  const { address, go } = useDeskAddress();
  const { history } = useRouter();
  const id = address.edit;
  const openedHere = useRef(false);
  useEffect(() => {
    if (id === null) openedHere.current = false;
  }, [id]);

  const open = useCallback(
    (product: string) => {
      openedHere.current = true;
      void go((before) => ({ ...before, edit: product }));
    },
    [go],
  );
  const close = useCallback(() => {
    // Closing must not leave a step that Forward or Back would open the dialog with by surprise.
    if (openedHere.current) history.back();
    else void go((before) => ({ ...before, edit: null }), { replace: true });
    openedHere.current = false;
  }, [go, history]);

  return useMemo(() => ({ id, open, close }), [id, open, close]);
}
