// The mail that tells administrators that somebody is guessing their password.
import { profile } from '#features/company/company.profile.ts';
import { layOutMail, mailWords } from '#platform/mail-layout.server.ts';
import type { Mail } from '#platform/mail-outbox.server.ts';

/** In English: administrators have told nobody which language they prefer. */
export function guessingMail(
  { id, name, email }: { id: string; name: string; email: string },
  siteUrl: string,
): Mail {
  const t = mailWords('en');
  const company = profile.name;
  return {
    to: email,
    subject: t('guessingSubject', { company }),
    about: `administrator:${id}`,
    ...layOutMail('en', [
      t('invitationGreeting', { name }),
      t('guessingIntroduction', { company }),
      t('guessingYou'),
      t('guessingNotYou', { address: `${siteUrl}/admin/settings` }),
    ]),
  };
}
