import { useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { afterPress } from '#platform/browser/pointer-press.ts';
import { readWhole } from '../list/stored-parts-list.rules.ts';
import type { ResultLine } from '../result/result-lines.rules.ts';

interface NeededCellProps {
  result: ResultLine;
  /** Undefined: as the list has it. */
  onChange: (quantity: number | undefined) => void;
}

/** The needed pieces, to be corrected; an emptied field has those of the list again. */
export function NeededCell({ result, onChange }: NeededCellProps) {
  const t = useTranslations('partsListPage');
  const format = useFormatter();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [isInvalid, setInvalid] = useState(false);
  const { number, needed, group } = result;
  if (group === 'left_out') {
    return (
      <span role="cell" className="end need" data-name={t('needed')}>
        {needed === null ? '–' : format.number(needed)}
      </span>
    );
  }
  return (
    <span role="cell" className="end need" data-name={t('needed')}>
      <input
        className="input"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        aria-label={t('neededOf', { line: number })}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? id : undefined}
        value={typed ?? needed ?? ''}
        onChange={({ target }) => {
          setTyped(target.value);
          const quantity = readWhole(target.value);
          if (quantity === undefined && target.value.trim() !== '') return;
          setInvalid(false);
          onChange(quantity);
        }}
        onBlur={({ target }) => {
          const isValid = target.value.trim() === '' || readWhole(target.value) !== undefined;
          afterPress(() => setInvalid(!isValid));
          if (isValid) setTyped(undefined);
        }}
      />
      {isInvalid && (
        <small className="error" id={id}>
          {t('quantityIssue')}
        </small>
      )}
    </span>
  );
}
