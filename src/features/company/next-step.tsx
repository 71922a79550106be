import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';
import { useClaims } from './use-claims.ts';

/** The end of a page is where a reader decides. */
export function NextStep({ callToAction }: { callToAction: string }) {
  const t = useTranslations('pages');
  const claims = useClaims();
  return (
    <section className="section next-step">
      <p className="statement">{t('nextStep', claims)}</p>
      <ActionLink className="button" to="/" hash="contact">
        {callToAction}
      </ActionLink>
    </section>
  );
}
