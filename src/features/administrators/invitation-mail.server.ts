// The mail that brings a new administrator in.
import { profile } from '#features/company/company.profile.ts';
import { layOutMail, mailWords } from '#platform/mail-layout.server.ts';
import type { Mail } from '#platform/mail-outbox.server.ts';
import { secretMark } from '#platform/mail-secret.rules.ts';

/** In English: which language its reader prefers, nobody knows yet. `host`: the name of who invites. */
export function invitationMail(
  { id, name, email }: { id: string; name: string; email: string },
  host: string | null,
  { siteUrl, token, days }: { siteUrl: string; token: string; days: number },
): Mail {
  const t = mailWords('en');
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
