import { useTranslations } from 'use-intl';
import { ApiError } from '#platform/http/api-client.ts';
import { notify } from '#platform/browser/notify.ts';
import { Field } from '#ui/forms/field.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { readBySchema } from '#ui/forms/read-by-schema.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { inviteAdministrator } from '../administrators/account.queries.ts';
import { invitation } from '../administrator.schema.ts';
import { useErrorText } from '../sign-in/use-error-text.ts';

/** Invites an administrator by mail, who then chooses a password. */
export function InvitationForm({ onInvited }: { onInvited: () => void }) {
  const t = useTranslations('admin');
  const errorText = useErrorText();
  const form = useForm({
    read: (values) => readBySchema(invitation, values, { textOf: (field) => t(`account.issues.${field}`) }),
    send: inviteAdministrator,
    onDone: ({ administrator: { name } }, element) => {
      element.reset();
      notify({ kind: 'success', title: t('success'), text: t('account.toasts.invited', { name }) });
      onInvited();
    },
    onRejected: (error) => {
      const isTaken = error instanceof ApiError && error.status === 409;
      return { email: isTaken ? t('account.issues.taken') : errorText(error) };
    },
  });
  return (
    <Form form={form} className="account-form invitation" aria-label={t('account.invite')}>
      <h3>{t('account.invite')}</h3>
      <Field name="name" label={t('account.name')} required />
      <Field name="email" label={t('account.email')} type="email" required />
      <SubmitButton className="button line" label={t('account.sendInvitation')} />
    </Form>
  );
}
