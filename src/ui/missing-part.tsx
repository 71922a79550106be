import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MissingPartError, newerRelease, reloadOnce } from './load-part.ts';

interface MissingPartProps {
  error: unknown;
  onRetry: () => void;
  /** For a part that is a dialog. */
  onClose?: (() => void) | undefined;
}

/** In place of a part whose code has not arrived. */
export function MissingPart({ error, onRetry, onClose }: MissingPartProps) {
  // A fault of the part itself is a fault of the page.
  if (!(error instanceof MissingPartError)) throw error;
  return onClose ? (
    <MissingDialog onClose={onClose}>
      <MissingText onRetry={onRetry} onClose={onClose} />
    </MissingDialog>
  ) : (
    <div className="missing-part" role="alert">
      <MissingText onRetry={onRetry} />
    </div>
  );
}

function MissingDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslations('errors');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="missing-part" aria-label={t('partMissing')} onClose={onClose}>
      {children}
    </dialog>
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

/** True where only a reload helps, and what was typed forbids to do it unasked. */
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
