import { useEffect, useState } from 'react';
import { subscribeToToasts } from '#platform/notify.ts';

/** A modal dialog makes the rest of the page dead to clicks: what is said while one is open is said inside it. */
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
  // A dialog can also leave with its page, without a word.
  useEffect(() => {
    if (!dialog) return;
    const observer = new MutationObserver(() => dialog.isConnected || setDialog(undefined));
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [dialog]);
  return dialog;
}
