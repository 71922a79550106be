// Mail: the invitation of an administrator.
import { profile } from '#features/company/company.profile.ts';
import { layOutMail, mailMessages } from '#platform/mail/mail-layout.server.ts';
import type { Mail } from '#platform/mail/mail-outbox.server.ts';
import { secretMark } from '#platform/mail/mail-secret.rules.ts';

/** In English: the reader's language is not known yet. `host`: the name of the inviting administrator. */
export function invitationMail(
  { id, name, email }: { id: string; name: string; email: string },
  host: string | null,
  { siteUrl, token, days }: { siteUrl: string; token: string; days: number },
): Mail {
  const t = mailMessages('en');
  const company = profile.name;
  const link = `${siteUrl}/admin/welcome?token=${secretMark('token')}`;
  return {
    to: email,
    subject: t('invitationSubject', { company }),
    about: `administrator:${id}`,
    secrets: { token },
    ...layOutMail('en', [
      t('invitationGreeting', { name }),
      host ? t('invitationIntroduction', { host, company }) : t('invitationWithoutHost', { company }),
      t('invitationLink', { days, link }),
      t('invitationNotYou'),
    ]),
  };
}
