import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';
import { listSlugs } from './content/company.content.ts';
import { useClaims } from './use-claims.ts';

interface CallToActionProps {
  /** Of the page. */
  slug?: string;
  callToAction: string;
}

/** A call to action at the end of a page. */
export function NextStep(props: CallToActionProps) {
  const t = useTranslations('pages');
  const claims = useClaims();
  return (
    <section className="section next-step">
      <p className="statement">{t('nextStep', claims)}</p>
      <CallToAction {...props} />
    </section>
  );
}

/** Leads to the parts list where the page promises to price one, else to the contact form. */
export function CallToAction({ slug = '', callToAction }: CallToActionProps) {
  return listSlugs.includes(slug) ? (
    <ActionLink className="button" to="/parts-list">
      {callToAction}
    </ActionLink>
  ) : (
    <ActionLink className="button" to="/" hash="contact">
      {callToAction}
    </ActionLink>
  );
}
