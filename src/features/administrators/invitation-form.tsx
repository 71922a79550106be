import { useTranslations } from 'use-intl';
import { DeskError } from '#platform/desk-transport.ts';
import { notify } from '#platform/notify.ts';
import { inviteAdministrator } from './account.queries.ts';
import { AccountField } from './account-field.tsx';
import { invitation } from './administrator.schema.ts';
import { type Faults, useAccountForm } from './use-account-form.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** A new administrator gets a mail with a link, and chooses the password there. */
export function InvitationForm({ onInvited }: { onInvited: () => void }) {
  const t = useTranslations('desk');
  const refusalText = useRefusalText();
  const { onSubmit, faults, isPending } = useAccountForm({
    check: (values): Faults => {
      const parsed = invitation.safeParse(values);
      if (parsed.success) return {};
      const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
      return {
        ...(wrong.has('name') && { name: t('account.faults.name') }),
        ...(wrong.has('email') && { email: t('account.faults.email') }),
      };
    },
    send: (values) => inviteAdministrator(invitation.parse(values)),
    onDone: ({ administrator: { name } }, form) => {
      form.reset();
      notify({ kind: 'success', title: t('success'), text: t('account.told.invited', { name }) });
      onInvited();
    },
    onRefused: (error) => {
      const isTaken = error instanceof DeskError && error.status === 409;
      return { email: isTaken ? t('account.faults.taken') : refusalText(error) };
    },
  });
  return (
    <form
      className="account-form invitation"
      method="post"
      onSubmit={onSubmit}
      noValidate
      aria-label={t('account.invite')}
    >
      <h3>{t('account.invite')}</h3>
      <AccountField label={t('account.name')} name="name" autoComplete="off" required fault={faults.name} />
      <AccountField
        label={t('account.email')}
        name="email"
        type="email"
        autoComplete="off"
        required
        fault={faults.email}
      />
      <button type="submit" className="button" aria-disabled={isPending}>
        {t('account.sendInvitation')}
      </button>
    </form>
  );
}
