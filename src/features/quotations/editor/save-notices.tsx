import { useTranslations } from 'use-intl';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import { useLeaveGuard } from '#ui/admin/use-leave-guard.ts';
import { ConflictList } from './conflict-list.tsx';
import { leaveTypedField, rejectedField } from './typed-fields.ts';
import { useDraft } from './use-draft.ts';

/** What is not saved, and why; stays until it is. */
export function SaveNotices() {
  const t = useTranslations('admin.quotations.save');
  const { saver, state } = useDraft();
  const { failure, undecided } = state;
  return (
    <>
      {failure && (
        <div className="save-notice" role="alert">
          <p>{t(failure === 'signed_out' ? 'signedOut' : 'unreachable')}</p>
          <button type="button" className="button line" onClick={saver.retry}>
            {t('retry')}
          </button>
        </div>
      )}
      {undecided.length > 0 && <ConflictList />}
      <LeaveGuard />
    </>
  );
}

/** Confirms before what is not saved is lost. */
function LeaveGuard() {
  const t = useTranslations('admin.quotations.save');
  const { saver } = useDraft();
  const isDirty = () => {
    leaveTypedField();
    return saver.isDirty() || rejectedField() !== null;
  };
  const guard = useLeaveGuard({ isDirty, onDiscard: saver.discard, onLeave: () => {} });
  if (!guard.isOpen) return null;
  return (
    <AdminDialog title={t('leaveTitle')} isWarning onClose={guard.keep}>
      <p>{t('leaveText')}</p>
      <div className="actions">
        <button type="button" className="button" onClick={guard.keep}>
          {t('stay')}
        </button>
        <button type="button" className="button danger" onClick={guard.discard}>
          {t('leave')}
        </button>
      </div>
    </AdminDialog>
  );
}
