import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from './dialog.tsx';
import { MissingPartError, releaseToReload, reloadOnce } from './load-part.ts';

interface MissingPartProps {
  error: unknown;
  onRetry: () => void;
  /** For a part that is a dialog. */
  onClose?: (() => void) | undefined;
  /** A page that shows the part. */
  page?: string | undefined;
}

/** In place of a component whose code could not be loaded. */
export function MissingPart({ error, onRetry, onClose, page }: MissingPartProps) {
  const t = useTranslations('errors');
  // An error of the component itself is an error of the page.
  if (!(error instanceof MissingPartError)) throw error;
  return onClose ? (
    <Dialog className="missing-part" aria-label={t('partMissing')} onClose={onClose}>
      <MissingText error={error} onRetry={onRetry} onClose={onClose} page={page} />
    </Dialog>
  ) : (
    <div className="missing-part" role="alert">
      <MissingText error={error} onRetry={onRetry} />
    </div>
  );
}

function MissingText({ error, onRetry, onClose, page }: MissingPartProps & { error: MissingPartError }) {
  const t = useTranslations('errors');
  // A reload would not open the dialog again.
  const needsReload = useReload(error, { page, isAllowed: page !== undefined || !onClose });
  return (
    <>
      <p>{t(needsReload ? 'partNeedsReload' : 'partMissing')}</p>
      <p className="row">
        <button
          type="button"
          className="button"
          onClick={
            needsReload ? () => (page ? window.location.assign(page) : window.location.reload()) : onRetry
          }
        >
          {t(needsReload ? 'reload' : 'tryAgain')}
        </button>
        {onClose && (
          <button type="button" className="button line" onClick={onClose}>
            {t('close')}
          </button>
        )}
      </p>
    </>
  );
}

interface ReloadOptions {
  /** Opened instead of the current page. */
  page?: string | undefined;
  isAllowed?: boolean;
}

/** Reloads if only that helps. True when the visitor has to do it: it is not allowed, or would lose input. */
export function useReload(
  missing: MissingPartError,
  { page, isAllowed = true }: ReloadOptions = {},
): boolean {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    let isGone = false;
    void releaseToReload(missing).then((release) => {
      if (isGone || !release) return;
      if (!isAllowed || !reloadOnce(release, page)) setNeeded(true);
    });
    return () => {
      isGone = true;
    };
  }, [missing, page, isAllowed]);
  return isNeeded;
}
