import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
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
      <div className="actions">
        <button
          type="button"
          className="button danger"
          aria-disabled={revoking.isPending}
          onClick={() => revoking.isPending || revoking.mutate()}
        >
          {t('revokeLinkAction')}
        </button>
        <button type="button" className="button line" onClick={onClose}>
          {admin('cancel')}
        </button>
      </div>
    </AdminDialog>
  );
}
