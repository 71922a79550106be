import { useEffect, useState } from 'react';
import { subscribeToToasts } from '#platform/browser/notify.ts';

/** The open modal dialog: toasts are rendered inside it, since the rest of the page is inert. */
export function useOpenDialog(): HTMLDialogElement | undefined {
  const [dialog, setDialog] = useState<HTMLDialogElement>();
  useEffect(() => {
    const follow = () => {
      const open = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')];
      setDialog(open.at(-1));
    };
    const stop = subscribeToToasts(follow);
    document.addEventListener('toggle', follow, { capture: true });
    document.addEventListener('close', follow, { capture: true });
    return () => {
      stop();
      document.removeEventListener('toggle', follow, { capture: true });
      document.removeEventListener('close', follow, { capture: true });
    };
  }, []);
  // A dialog that is removed with its page sends no event.
  useEffect(() => {
    if (!dialog) return;
    const observer = new MutationObserver(() => dialog.isConnected || setDialog(undefined));
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [dialog]);
  return dialog;
}
