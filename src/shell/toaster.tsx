import { Toast } from '@base-ui/react/toast';
import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { subscribeToMessages, takeMessages } from '#platform/notify.ts';

const stay = 4000;
/** Whoever is offered a step needs the time to take it. */
const stayWithAction = 10_000;
const atOnce = 3;

/** At most three messages at once; hovering or focusing them stops the clock. */
export function Toaster() {
  const t = useTranslations('toast');
  const dialog = useOpenDialog();
  return (
    <Toast.Provider timeout={stay} limit={atOnce}>
      <Toast.Portal container={dialog}>
        <Toast.Viewport className="toasts" aria-label={t('notifications')}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const t = useTranslations('toast');
  const { toasts, add, close } = Toast.useToastManager();

  const keyed = useRef(new Map<string, string>());
  useEffect(() => {
    const drain = () => {
      for (const { title, text, kind, key, action } of takeMessages()) {
        const replaced = key && keyed.current.get(key);
        if (replaced) close(replaced);
        const error = kind === 'error';
        const id = add({
          title,
          description: text,
          type: kind,
          priority: error ? 'high' : 'low',
          timeout: error ? 0 : action ? stayWithAction : stay,
          ...(action && {
            actionProps: {
              children: action.label,
              onClick: () => {
                action.onAction();
                close(id);
              },
            },
          }),
        });
        if (key) keyed.current.set(key, id);
      }
    };
    drain();
    return subscribeToMessages(drain);
  }, [add, close]);

  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={toast.type === 'error' ? 'toast bad' : 'toast'}>
      {toast.type === 'error' ? <CircleAlert className="icon" /> : <Check className="icon" />}
      <div>
        <Toast.Title render={<strong />} />
        <Toast.Description render={<span />} />
        <Toast.Action className="button ghost" />
      </div>
      <Toast.Close className="icon-button" aria-label={t('dismiss')}>
        <X className="icon" />
      </Toast.Close>
    </Toast.Root>
  ));
}

/** A modal dialog makes the rest of the page dead to clicks: what is said while one is open is said inside it. */
function useOpenDialog(): HTMLDialogElement | undefined {
  const [dialog, setDialog] = useState<HTMLDialogElement>();
  useEffect(() => {
    const follow = () => setDialog(document.querySelector<HTMLDialogElement>('dialog:modal') ?? undefined);
    follow();
    return subscribeToMessages(follow);
  }, []);
  useEffect(() => {
    const leave = () => setDialog(undefined);
    dialog?.addEventListener('close', leave);
    return () => dialog?.removeEventListener('close', leave);
  }, [dialog]);
  return dialog;
}
