// The mail that brings a new administrator in.
import { profile } from '#features/company/company.profile.ts';
import { layOutMail, mailWords } from '#platform/mail-layout.server.ts';
import type { Mail } from '#platform/mail-outbox.server.ts';

/** In English: which language its reader prefers, nobody knows yet. `host`: the name of who invites. */
export function invitationMail(
  { id, name, email }: { id: string; name: string; email: string },
  host: string | null,
  link: string,
  days: number,
): Mail {
  const t = mailWords('en');
  const company = profile.name;
  return {
    to: email,
    subject: t('invitationSubject', { company }),
    about: `administrator:${id}`,
    ...layOutMail('en', [
      t('invitationGreeting', { name }),
      host ? t('invitationIntroduction', { host, company }) : t('invitationWithoutHost', { company }),
      t('invitationLink', { days, link }),
      t('invitationNotYou'),
    ]),
  };
}
