import { useTranslations } from 'use-intl';

interface FormActionsProps {
  /** What the button says that sends the form. */
  submit: string;
  /** It can be pressed and nothing comes of it: the focus stays where it is. */
  isResting: boolean;
  isDanger?: boolean;
  onCancel: () => void;
}

/** The end of a small form of the desk: do it, or leave it. */
export function FormActions({ submit, isResting, isDanger = false, onCancel }: FormActionsProps) {
  const t = useTranslations('desk');
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
