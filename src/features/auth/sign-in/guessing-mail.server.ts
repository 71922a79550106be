// Warns an administrator by mail of many wrong passwords, or of wrong codes after the right one.
import { profile } from '#features/company/company.profile.ts';
import { layOutMail, mailMessages } from '#platform/mail/mail-layout.server.ts';
import type { Mail } from '#platform/mail/mail-outbox.server.ts';

export type Guessed = 'password' | 'code';

/** In English: administrators have no stored language. */
export function guessingMail(
  { id, name, email }: { id: string; name: string; email: string },
  siteUrl: string,
  guessed: Guessed,
): Mail {
  const t = mailMessages('en');
  const company = profile.name;
  const link = `${siteUrl}/admin/settings`;
  return {
    to: email,
    subject: t(guessed === 'password' ? 'guessingSubject' : 'wrongCodesSubject', { company }),
    about: `administrator:${id}`,
    ...layOutMail('en', [
      t('invitationGreeting', { name }),
      ...(guessed === 'password'
        ? [t('guessingIntroduction', { company }), t('guessingYou'), t('guessingNotYou', { link })]
        : [t('wrongCodesIntroduction', { company }), t('wrongCodesYou'), t('wrongCodesNotYou', { link })]),
    ]),
  };
}
