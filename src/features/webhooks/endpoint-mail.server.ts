// Mail to sales: a webhook endpoint was switched off.
import { profile } from '#features/company/company.profile.ts';
import { layOutMail, mailMessages } from '#platform/mail/mail-layout.server.ts';
import type { Mail } from '#platform/mail/mail-outbox.server.ts';
import { failingDays } from './webhook.rules.ts';

interface Endpoint {
  id: string;
  name: string;
  url: string;
}

/** In English: administrators have no stored language. */
export function endpointOffMail(
  { id, name, url }: Endpoint,
  reason: 'failing' | 'gone',
  { sales, siteUrl }: { sales: string; siteUrl: string },
): Mail {
  const t = mailMessages('en');
  return {
    to: sales,
    subject: t('webhookOffSubject', { company: profile.name, name }),
    about: `webhook:${id}`,
    ...layOutMail('en', [
      reason === 'gone' ? t('webhookGone', { url }) : t('webhookFailing', { url, days: failingDays }),
      t('webhookOff', { link: `${siteUrl}/admin/settings/machines` }),
    ]),
  };
}
