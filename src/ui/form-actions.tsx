import { useTranslations } from 'use-intl';

interface FormActionsProps {
  /** Label of the submit button. */
  submit: string;
  /** Marks the submit button as disabled without taking the focus from it. */
  isPending: boolean;
  isDanger?: boolean;
  onCancel: () => void;
}

/** Submit and cancel of a small admin form. */
export function FormActions({ submit, isPending: isResting, isDanger = false, onCancel }: FormActionsProps) {
  const t = useTranslations('admin');
  return (
    <div className="actions">
      <button type="submit" className={isDanger ? 'button danger' : 'button'} aria-disabled={isResting}>
        {submit}
      </button>
      <button type="button" className="button line" onClick={onCancel}>
        {t('cancel')}
      </button>
    </div>
  );
}
