import { useTranslations } from 'use-intl';
import { ApiError } from '#platform/http/api-client.ts';
import { notify } from '#platform/browser/notify.ts';
import { inviteAdministrator } from '../account.queries.ts';
import { AccountField } from '../sign-in/account-field.tsx';
import { invitation } from '../administrator.schema.ts';
import { type Issues, useAdminForm } from '#ui/admin/use-admin-form.ts';
import { useErrorText } from '../sign-in/use-error-text.ts';

/** Invites an administrator by mail, who then chooses a password. */
export function InvitationForm({ onInvited }: { onInvited: () => void }) {
  const t = useTranslations('admin');
  const errorText = useErrorText();
  const { onSubmit, issues, isPending } = useAdminForm({
    check: (values): Issues => {
      const parsed = invitation.safeParse(values);
      if (parsed.success) return {};
      const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
      return {
        ...(wrong.has('name') && { name: t('account.issues.name') }),
        ...(wrong.has('email') && { email: t('account.issues.email') }),
      };
    },
    send: (values) => inviteAdministrator(invitation.parse(values)),
    onDone: ({ administrator: { name } }, form) => {
      form.reset();
      notify({ kind: 'success', title: t('success'), text: t('account.toasts.invited', { name }) });
      onInvited();
    },
    onRejected: (error) => {
      const isTaken = error instanceof ApiError && error.status === 409;
      return { email: isTaken ? t('account.issues.taken') : errorText(error) };
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
      <AccountField label={t('account.name')} name="name" autoComplete="off" required issue={issues.name} />
      <AccountField
        label={t('account.email')}
        name="email"
        type="email"
        autoComplete="off"
        required
        issue={issues.email}
      />
      <button type="submit" className="button line" aria-disabled={isPending}>
        {t('account.sendInvitation')}
      </button>
    </form>
  );
}
