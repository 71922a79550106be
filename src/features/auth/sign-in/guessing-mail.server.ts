// Warns an administrator by mail of many wrong passwords.
import { profile } from '#features/company/company.profile.ts';
import { layOutMail, mailMessages } from '#platform/mail/mail-layout.server.ts';
import type { Mail } from '#platform/mail/mail-outbox.server.ts';

/** In English: administrators have no stored language. */
export function guessingMail(
  { id, name, email }: { id: string; name: string; email: string },
  siteUrl: string,
): Mail {
  const t = mailMessages('en');
  const company = profile.name;
  return {
    to: email,
    subject: t('guessingSubject', { company }),
    about: `administrator:${id}`,
    ...layOutMail('en', [
      t('invitationGreeting', { name }),
      t('guessingIntroduction', { company }),
      t('guessingYou'),
      t('guessingNotYou', { link: `${siteUrl}/admin/settings` }),
    ]),
  };
}
