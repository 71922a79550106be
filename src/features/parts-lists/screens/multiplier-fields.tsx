import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { afterPress } from '#platform/browser/pointer-press.ts';
import { changePartsList } from '../list/parts-list-store.ts';
import {
  mostBoards,
  mostSparePercent,
  readBoards,
  readSparePercent,
  type StoredPartsList,
} from '../list/stored-parts-list.rules.ts';

/** For how many boards, and how many percent more: valid numbers apply as they are typed. */
export function MultiplierFields({ list }: { list: StoredPartsList }) {
  const t = useTranslations('partsListPage');
  const { boards, sparePercent } = list;
  return (
    <div className="tools-row multiplier">
      <NumberField
        label={t('boards')}
        value={boards}
        issue={t('boardsIssue', { most: mostBoards })}
        store={(typed) => {
          const read = readBoards(typed);
          if (read !== undefined) changePartsList((stored) => ({ ...stored, boards: read }));
          return read !== undefined;
        }}
      />
      <NumberField
        label={t('spare')}
        value={sparePercent}
        issue={t('spareIssue', { most: mostSparePercent })}
        store={(typed) => {
          const read = readSparePercent(typed);
          if (read !== undefined) changePartsList((stored) => ({ ...stored, sparePercent: read }));
          return read !== undefined;
        }}
      />
      <output className="quiet small">
        {t('everyQuantity', { boards, spare: sparePercent })}
        {list.step === 'matches' && t('corrected')}
      </output>
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  issue: string;
  /** False: what was typed is no such number. */
  store: (typed: string) => boolean;
}

function NumberField({ label, value, issue, store }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [isInvalid, setInvalid] = useState(false);
  return (
    <div className="field no-print">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={typed ?? String(value)}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-issue` : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          if (store(target.value)) setInvalid(false);
        }}
        onBlur={({ target }) => {
          const isValid = typed === undefined || store(target.value);
          afterPress(() => setInvalid(!isValid));
          if (isValid) setTyped(undefined);
        }}
      />
      {isInvalid && (
        <p className="error" id={`${id}-issue`}>
          {issue}
        </p>
      )}
    </div>
  );
}
