import { Plus, X } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { decimalsIssue } from '#features/money/currency.rules.ts';
import { chargeKinds } from '#features/orders/order-status.rules.ts';
import { decimalsOf } from '#i18n/money-format.ts';
import { minorDigits, moneyNumber, moneyOf } from '#kernel/money.ts';
import { isNumberIssue, readNumber } from '#kernel/written-number.ts';
import { type DraftCharge, draftCharges } from '../quotation-draft.schema.ts';
import { maxCharges } from '../quotation.rules.ts';
import { Select } from '#ui/select.tsx';
import { AddTax } from './add-tax.tsx';
import { DraftField } from './draft-field.tsx';
import { useDraft } from './use-draft.ts';

/** Charges and discounts, with what they come to. */
export function ChargeList() {
  const t = useTranslations('admin.quotations.charges');
  const { quotation, isEditable, change } = useDraft();
  const { charges } = quotation;
  const { currency } = quotation.terms;
  const set = (to: DraftCharge[]) => change({ currency, charges: { from: charges, to } });
  if (charges.length === 0 && !isEditable) return null;
  return (
    <section aria-labelledby="quotation-charges" className="stack charges">
      <h2 id="quotation-charges">{t('title')}</h2>
      {charges.length > 0 && (
        <ul className="stack">
          {charges.map((charge, index) => (
            // Charges have no identity but their place.
            <ChargeRow
              key={`${index} of ${charges.length}`}
              charge={charge}
              amount={quotation.totals.charges[index] ?? 0}
              onChange={(changed) => set(charges.with(index, changed))}
              onRemove={() => set(charges.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {isEditable && charges.length < maxCharges && (
        <div className="actions">
          <button
            type="button"
            className="button line"
            onClick={() => set([...charges, { kind: 'freight', label: null, percent: null, amount: 0 }])}
          >
            <Plus className="icon" />
            {t('add')}
          </button>
          <AddTax onAdd={(charge) => set([...charges, charge])} />
        </div>
      )}
    </section>
  );
}

interface ChargeRowProps {
  charge: DraftCharge;
  /** What it comes to; a discount is negative. */
  amount: number;
  onChange: (charge: DraftCharge) => void;
  onRemove: () => void;
}

function ChargeRow({ charge, amount, onChange, onRemove }: ChargeRowProps) {
  const t = useTranslations('admin.quotations.charges');
  const tooLong = useTranslations('admin.quotations.terms')('tooLong');
  const format = useFormatter();
  const { quotation, isEditable } = useDraft();
  const { currency } = quotation.terms;
  const { kind, label, percent } = charge;
  const isPercent = percent !== null;
  const value = charge.percent ?? charge.amount ?? 0;
  const withValue = (next: number): DraftCharge =>
    isPercent ? { ...charge, percent: next } : { ...charge, amount: next };
  return (
    <li>
      <label className="field">
        <span>{t('kind')}</span>
        <Select
          value={kind}
          disabled={!isEditable}
          options={chargeKinds.map((each) => [each, t(`kinds.${each}`)] as const)}
          onChoose={(chosen) => onChange({ ...charge, kind: chosen })}
        />
      </label>
      <DraftField<string | null>
        label={t('text')}
        name="label"
        value={label}
        isDisabled={!isEditable}
        issue={tooLong}
        read={(text) => (text.trim().length > 200 ? undefined : text.trim() || null)}
        onChange={(to) => onChange({ ...charge, label: to })}
      />
      <label className="field">
        <span>{t('mode')}</span>
        <Select
          value={isPercent ? 'percent' : 'fixed'}
          disabled={!isEditable}
          options={[
            ['percent', t('percent')],
            ['fixed', t('fixed', { currency })],
          ]}
          onChoose={(mode) =>
            onChange({
              ...charge,
              percent: mode === 'percent' ? Math.min(value, 100) : null,
              amount: mode === 'fixed' ? moneyNumber(moneyOf(value, currency)) : null,
            })
          }
        />
      </label>
      <DraftField<number>
        label={t('value')}
        name="value"
        dir="ltr"
        inputMode="decimal"
        value={value}
        isDisabled={!isEditable}
        issue={isPercent ? t('badPercent') : t('badAmount', { decimals: minorDigits(currency) })}
        read={(text) => {
          const read = readNumber(text.trim() || '0', '.');
          if (isNumberIssue(read)) return undefined;
          const isAccepted = draftCharges.safeParse([withValue(read)]).success;
          return isAccepted && (isPercent || !decimalsIssue(read, currency)) ? read : undefined;
        }}
        onChange={(to) => onChange(withValue(to))}
      />
      <p className="charge-amount">
        <bdi>{format.number(amount, decimalsOf(currency))}</bdi>
      </p>
      {isEditable && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('remove', { name: label ?? t(`kinds.${kind}`) })}
          onClick={onRemove}
        >
          <X className="icon" />
        </button>
      )}
    </li>
  );
}
