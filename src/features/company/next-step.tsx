import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useClaims } from './use-claims.ts';

/** The end of a page is where a reader decides. */
export function NextStep({ callToAction }: { callToAction: string }) {
  const t = useTranslations('pages');
  const claims = useClaims();
  return (
    <section className="section next-step">
      <p className="statement">{t('nextStep', claims)}</p>
      <Link className="button" to="/" hash="contact">
        {callToAction}
      </Link>
    </section>
  );
}
