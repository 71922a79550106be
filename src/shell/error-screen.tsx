import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';
import { MissingPartError } from '#ui/load-part.ts';
import { useReload } from '#ui/missing-part.tsx';

export function ErrorScreen({ error }: Partial<ErrorComponentProps>) {
  const t = useTranslations('errors');
  const missing = error instanceof MissingPartError ? error : undefined;
  return (
    <main id="main" className="page message-screen" tabIndex={-1}>
      <h1>{t(missing ? 'pageMissing' : 'failedHeading')}</h1>
      <p>{t(missing ? 'pageMissingText' : 'failedText')}</p>
      <p className="row">
        {missing ? <ReloadButton error={missing} /> : <RetryButton />}
        <ActionLink className="button line" to="/">
          {t('returnHome')}
        </ActionLink>
      </p>
    </main>
  );
}

function RetryButton() {
  const t = useTranslations('errors');
  const router = useRouter();
  return (
    <button type="button" className="button" onClick={() => router.invalidate()}>
      {t('tryAgain')}
    </button>
  );
}

/** The router caches a failed screen: only a reload fetches it again. */
function ReloadButton({ error }: { error: MissingPartError }) {
  const t = useTranslations('errors');
  useReload(error);
  const [isTrying, setTrying] = useState(false);
  const reload = async () => {
    setTrying(true);
    const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
    if (response) window.location.reload();
    setTrying(false);
  };
  return (
    <button type="button" className="button" disabled={isTrying} onClick={() => void reload()}>
      {t('tryAgain')}
    </button>
  );
}
