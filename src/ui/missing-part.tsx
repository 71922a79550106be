import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from './dialog.tsx';
import { MissingPartError, newerRelease, reloadOnce } from './load-part.ts';

interface MissingPartProps {
  error: unknown;
  onRetry: () => void;
  /** For a part that is a dialog. */
  onClose?: (() => void) | undefined;
}

/** In place of a component whose code could not be loaded. */
export function MissingPart({ error, onRetry, onClose }: MissingPartProps) {
  const t = useTranslations('errors');
  // An error of the component itself is an error of the page.
  if (!(error instanceof MissingPartError)) throw error;
  return onClose ? (
    <Dialog className="missing-part" aria-label={t('partMissing')} onClose={onClose}>
      <MissingText onRetry={onRetry} onClose={onClose} />
    </Dialog>
  ) : (
    <div className="missing-part" role="alert">
      <MissingText onRetry={onRetry} />
    </div>
  );
}

function MissingText({ onRetry, onClose }: { onRetry: () => void; onClose?: () => void }) {
  const t = useTranslations('errors');
  const superseded = useNewerRelease();
  return (
    <>
      <p>{t(superseded ? 'partSuperseded' : 'partMissing')}</p>
      <p className="row">
        <button
          type="button"
          className="button"
          onClick={superseded ? () => window.location.reload() : onRetry}
        >
          {t(superseded ? 'reload' : 'tryAgain')}
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

/** True when only a reload helps, but would lose input. */
export function useNewerRelease(): boolean {
  const [superseded, setSuperseded] = useState(false);
  useEffect(() => {
    let isGone = false;
    void newerRelease().then((release) => {
      if (!isGone && release && !reloadOnce(release)) setSuperseded(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return superseded;
}
