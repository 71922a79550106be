import { Rows3 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { areRowsComfortable, chooseRowDensity, subscribeToRowDensity } from './row-density.ts';

/** Hidden on touch screens, where rows are always high. */
export function RowDensitySwitch() {
  const t = useTranslations('admin');
  const isComfortable = useSyncExternalStore(subscribeToRowDensity, areRowsComfortable, () => false);
  return (
    <button
      type="button"
      className="icon-button framed row-density"
      aria-label={t('highRows')}
      aria-pressed={isComfortable}
      onClick={() => chooseRowDensity(!isComfortable)}
    >
      <Rows3 className="icon" />
    </button>
  );
}
