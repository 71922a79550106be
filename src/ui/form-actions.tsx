import { useTranslations } from 'use-intl';

interface FormActionsProps {
  /** Label of the submit button. */
  submit: string;
  /** Marks the submit button as disabled without taking the focus from it. */
  isPending: boolean;
  isDanger?: boolean;
  /** Outside of a form. */
  onPress?: () => void;
  onCancel: () => void;
}

/** Submit and cancel of a small admin form. */
export function FormActions(props: FormActionsProps) {
  const { submit, isPending, isDanger = false, onPress, onCancel } = props;
  const t = useTranslations('admin');
  return (
    <div className="actions">
      <button
        type={onPress ? 'button' : 'submit'}
        className={isDanger ? 'button danger' : 'button'}
        aria-disabled={isPending}
        onClick={() => isPending || onPress?.()}
      >
        {submit}
      </button>
      <button type="button" className="button line" onClick={onCancel}>
        {t('cancel')}
      </button>
    </div>
  );
}
