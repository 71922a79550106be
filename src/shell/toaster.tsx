import { Toast } from '@base-ui/react/toast';
import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { subscribeToMessages, takeMessages } from '#platform/notify.ts';

const stay = 4000;
const atOnce = 3;

/** At most three messages at once; hovering or focusing them stops the clock. */
export function Toaster() {
  const t = useTranslations('toast');
  return (
    <Toast.Provider timeout={stay} limit={atOnce}>
      <Toast.Portal>
        <Toast.Viewport className="toasts" aria-label={t('notifications')}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const t = useTranslations('toast');
  const { toasts, add } = Toast.useToastManager();

  useEffect(() => {
    const drain = () => {
      for (const { title, text, kind } of takeMessages()) {
        const error = kind === 'error';
        add({
          title,
          description: text,
          type: kind,
          priority: error ? 'high' : 'low',
          timeout: error ? 0 : stay,
        });
      }
    };
    drain();
    return subscribeToMessages(drain);
  }, [add]);

  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={toast.type === 'error' ? 'toast bad' : 'toast'}>
      {toast.type === 'error' ? <CircleAlert className="icon" /> : <Check className="icon" />}
      <div>
        <Toast.Title render={<strong />} />
        <Toast.Description render={<span />} />
      </div>
      <Toast.Close className="icon-button" aria-label={t('dismiss')}>
        <X className="icon" />
      </Toast.Close>
    </Toast.Root>
  ));
}
