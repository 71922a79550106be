import { useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { readWhole } from '../list/stored-parts-list.rules.ts';
import type { ResultLine } from '../result/result-lines.rules.ts';

interface NeededCellProps {
  result: ResultLine;
  onChange: (quantity: number) => void;
}

/** The needed pieces; a field where the list has no usable quantity. */
export function NeededCell({ result, onChange }: NeededCellProps) {
  const t = useTranslations('partsListPage');
  const format = useFormatter();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [isInvalid, setInvalid] = useState(false);
  const { number, line, choice, needed, group } = result;
  const isField = line.quantity === null && group !== 'left_out';
  if (!isField) {
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
        value={typed ?? choice.quantity ?? ''}
        onChange={({ target }) => {
          setTyped(target.value);
          const quantity = readWhole(target.value);
          if (quantity !== undefined) {
            setInvalid(false);
            onChange(quantity);
          }
        }}
        onBlur={({ target }) => {
          const isValid = target.value === '' || readWhole(target.value) !== undefined;
          setInvalid(!isValid);
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
