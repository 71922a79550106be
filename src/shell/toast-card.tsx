import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { dismissToast, type Toast } from '#platform/browser/notify.ts';

const stay = 4000;
/** Time to press the action. */
const stayWithAction = 10_000;

/** `held`: the toast is not dismissed. */
export function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  const t = useTranslations('toast');
  const { id, title, text, kind, action } = toast;
  const isError = kind === 'error';
  useTimer(id, isError ? undefined : action ? stayWithAction : stay, held);
  return (
    <div
      className={isError ? 'toast bad' : 'toast'}
      aria-live={isError ? 'assertive' : undefined}
      aria-atomic="true"
    >
      {isError ? <CircleAlert className="icon" /> : <Check className="icon" />}
      <div>
        <strong>{title}</strong>
        <span>{text}</span>
        {action && (
          <button
            type="button"
            className="button ghost"
            onClick={() => {
              action.onAction();
              dismissToast(id);
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('dismiss')}
        onClick={() => dismissToast(id)}
      >
        <X className="icon" />
      </button>
    </div>
  );
}

/** Dismisses the toast after its time, which does not run while the page is hidden. */
function useTimer(id: number, time: number | undefined, held: boolean) {
  const left = useRef(time);
  useEffect(() => {
    if (left.current === undefined || held) return;
    let began = 0;
    let timer = 0;
    const stop = () => {
      if (!timer) return;
      clearTimeout(timer);
      timer = 0;
      left.current = (left.current ?? 0) - (performance.now() - began);
    };
    const run = () => {
      if (document.hidden) return stop();
      began = performance.now();
      timer ||= window.setTimeout(dismissToast, left.current, id);
    };
    run();
    document.addEventListener('visibilitychange', run);
    return () => {
      document.removeEventListener('visibilitychange', run);
      stop();
    };
  }, [id, held]);
}
