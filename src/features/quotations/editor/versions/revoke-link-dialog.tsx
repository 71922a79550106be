import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { revokeRoomLink } from '../quotation.queries.ts';
import { useSettled } from './use-settled.ts';

/** Confirms that the link of the buyer is to open nothing any more. */
export function RevokeLinkDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('admin.quotations.versions');
  const admin = useTranslations('admin');
  const revoking = useMutation({
    mutationFn: () => revokeRoomLink(id),
    onSuccess: () => {
      onClose();
      notify({
        kind: 'success',
        title: admin('success'),
        text: t('linkRevoked'),
        key: `quotation:${id}`,
      });
    },
    ...useSettled(id),
  });
  return (
    <AdminDialog title={t('revokeLinkTitle')} isWarning onClose={onClose}>
      <p>{t('revokeLinkText')}</p>
      <FormActions
        submit={t('revokeLinkAction')}
        isPending={revoking.isPending}
        isDanger
        onPress={() => revoking.mutate()}
        onCancel={onClose}
      />
    </AdminDialog>
  );
}
