import { useTranslations } from 'use-intl';
import { useFormState } from './form.tsx';

interface FormActionsProps {
  /** Label of the submit button. */
  submit: string;
  /** Outside of a form: marks the button as disabled without taking the focus from it. */
  isPending?: boolean;
  isDanger?: boolean;
  /** Outside of a form. */
  onPress?: () => void;
  /** Label of the other button; “Cancel” without one. */
  cancel?: string;
  onCancel: () => void;
}

/** Submit and cancel of a small admin form. */
export function FormActions({ submit, isDanger = false, onPress, onCancel, ...props }: FormActionsProps) {
  const t = useTranslations('admin');
  const form = useFormState();
  const isPending = props.isPending ?? form.isPending;
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
        {props.cancel ?? t('cancel')}
      </button>
    </div>
  );
}
