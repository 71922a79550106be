import { Link, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

export function ErrorScreen() {
  const t = useTranslations('errors');
  const router = useRouter();
  return (
    <main id="main" className="page message-screen" tabIndex={-1}>
      <h1>{t('failedHeading')}</h1>
      <p>{t('failedText')}</p>
      <p className="row">
        <button type="button" className="button" onClick={() => router.invalidate()}>
          {t('tryAgain')}
        </button>
        <Link className="button line" to="/">
          {t('returnHome')}
        </Link>
      </p>
    </main>
  );
}
