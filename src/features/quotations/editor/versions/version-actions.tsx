import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { canFollow, reasonLimit } from '#features/quotations/quotation.rules.ts';
import { openNextVersion, withdrawQuotation } from '../quotation.queries.ts';
import { RevokeLinkDialog } from './revoke-link-dialog.tsx';
import { useDraft } from '../use-draft.ts';
import { useSettled } from './use-settled.ts';

/** The next version of what was issued, withdrawing it, and revoking the link of the buyer. */
export function VersionActions() {
  const t = useTranslations('admin.quotations.versions');
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'withdraw' | 'revoke' | null>(null);
  const { quotation } = useDraft();
  const { id, request_id, has_link, versions } = quotation;
  const settle = useSettled(id);
  const next = useMutation({
    mutationFn: () => openNextVersion(id),
    onSuccess: () => navigate({ to: '/admin/quotations/$id', params: { id }, search: {} }),
    ...settle,
  });
  const last = versions.at(-1);
  const issued = versions.find(({ status }) => status === 'issued');
  // Without a request, nobody has the link before a version is issued.
  const isLinkSent = request_id !== null || versions.some(({ issued_at }) => issued_at !== null);
  const close = () => setDialog(null);
  return (
    <>
      {has_link && isLinkSent && (
        <button type="button" className="button line" onClick={() => setDialog('revoke')}>
          {t('revokeLink')}
        </button>
      )}
      {issued && (
        <button type="button" className="button line" onClick={() => setDialog('withdraw')}>
          {t('withdraw')}
        </button>
      )}
      {last && canFollow(last.status) && (
        <button
          type="button"
          className="button"
          aria-disabled={next.isPending}
          onClick={() => next.isPending || next.mutate()}
        >
          {t('next', { version: last.version + 1 })}
        </button>
      )}
      {dialog === 'withdraw' && issued && <WithdrawDialog id={id} version={issued.version} onClose={close} />}
      {dialog === 'revoke' && <RevokeLinkDialog id={id} onClose={close} />}
    </>
  );
}

interface WithdrawProps {
  id: string;
  version: number;
  onClose: () => void;
}

function WithdrawDialog({ id, version, onClose }: WithdrawProps) {
  const t = useTranslations('admin.quotations.versions');
  const admin = useTranslations('admin');
  const field = useId();
  const [reason, setReason] = useState('');
  const withdrawing = useMutation({
    mutationFn: () => withdrawQuotation(id, reason),
    onSuccess: () => {
      onClose();
      notify({
        kind: 'success',
        title: admin('success'),
        text: t('withdrawn', { version }),
        key: `quotation:${id}`,
      });
    },
    ...useSettled(id),
  });
  return (
    <AdminDialog title={t('withdrawTitle', { version })} isWarning onClose={onClose}>
      <p>{t('withdrawText')}</p>
      <div className="field">
        <label htmlFor={field}>{t('withdrawReason')}</label>
        <textarea
          id={field}
          className="input"
          dir="auto"
          rows={3}
          maxLength={reasonLimit}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <FormActions
        submit={t('withdrawAction')}
        isPending={withdrawing.isPending}
        isDanger
        onPress={() => withdrawing.mutate()}
        onCancel={onClose}
      />
    </AdminDialog>
  );
}
