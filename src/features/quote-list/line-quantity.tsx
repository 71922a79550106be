import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CartOffer } from '#features/cart/cart.queries.ts';
import { correctQuantity } from '#features/cart/quantity-correction.rules.ts';
import { isCountedUnit } from './quote-line.rules.ts';
import { afterPress } from '#platform/browser/pointer-press.ts';
import { type Correction, QuantityMessage } from './quantity-message.tsx';
import { changeQuoteList, type QuoteLine } from './quote-list-store.ts';
import { changeLine, isFree, isLineUnit, lineUnits, quantityText, unitOf } from './quote-list.rules.ts';
import { useTypedField } from '#ui/use-typed-field.ts';

interface LineQuantityProps {
  line: QuoteLine;
  /** Names the line in labels. */
  name: string;
  offer: CartOffer | undefined;
}

/** Quantity and unit. A product's quantity that cannot be ordered is corrected when the field is left, which is announced. */
export function LineQuantity({ line, name, offer }: LineQuantityProps) {
  const t = useTranslations('quoteList');
  const units = useTranslations('quoteList.unit');
  const [before, setBefore] = useState<string>();
  const [correction, setCorrection] = useState<Correction>();
  const input = useRef<HTMLInputElement>(null);
  const { id, quantity } = line;
  const unit = offer?.unit ?? unitOf(line);
  const change = (changes: Partial<QuoteLine>) => changeQuoteList((list) => changeLine(list, id, changes));
  const {
    field,
    isInvalid: isMarked,
    reset,
  } = useTypedField({
    value: quantity,
    store: (typed) => {
      const text = quantityText(typed, unit);
      if (text !== undefined) change({ quantity: text, unit });
      return text !== undefined;
    },
  });
  // A fraction may have been typed for another unit.
  const isInvalid = isMarked || quantityText(quantity, unit) === undefined;
  const orderable =
    offer && !isInvalid && before === undefined ? correctQuantity(offer, Number(quantity)) : undefined;
  const correct = () => {
    field.onBlur();
    // Another one: the field has the focus again, with what a button has set.
    afterPress(() => setBefore((now) => (now === before ? undefined : now)));
    const text = quantityText(field.value, unit);
    if (!offer || text === undefined || text === before) return;
    const typed = Number(text);
    const { quantity: corrected, reason } = correctQuantity(offer, typed);
    if (!reason) return;
    change({ quantity: String(corrected) });
    afterPress(() => setCorrection({ typed, quantity: corrected, reason, before: before ?? quantity }));
  };
  /** The pressed button is gone with its message: the focus goes to the quantity, which is not corrected once more. */
  const set = (text: string) => {
    change({ quantity: text });
    reset();
    setCorrection(undefined);
    input.current?.focus();
    setBefore(text);
  };
  const count = Number(quantity) || 0;
  const issue = isCountedUnit(unit) ? t('wholeIssue') : t('quantityIssue');
  return (
    <td className="qty">
      <input
        {...field}
        ref={input}
        aria-invalid={isInvalid || field['aria-invalid']}
        className="input"
        name={`quantity-${id}`}
        inputMode={isCountedUnit(unit) ? 'numeric' : 'decimal'}
        autoComplete="off"
        dir="ltr"
        aria-label={t('quantityOf', { name })}
        aria-describedby={`corrected-${id}`}
        onFocus={({ target }) => {
          setBefore(quantity);
          target.select();
        }}
        onChange={(event) => {
          setCorrection(undefined);
          field.onChange(event);
        }}
        onBlur={correct}
      />
      {isFree(line) ? (
        <select
          name={`unit-${id}`}
          aria-label={t('unitOf', { name })}
          value={unit}
          onChange={({ target }) => isLineUnit(target.value) && change({ unit: target.value })}
        >
          {lineUnits.map((code) => (
            <option key={code} value={code}>
              {units(code, { count })}
            </option>
          ))}
        </select>
      ) : (
        <small>{units(unit, { count })}</small>
      )}
      <p className={isInvalid ? 'error' : 'corrected'} id={`corrected-${id}`} role="status">
        {isInvalid
          ? issue
          : offer && (
              <QuantityMessage
                offer={offer}
                correction={correction}
                orderable={orderable}
                onSet={(least) => set(String(least))}
                onUndo={set}
              />
            )}
      </p>
    </td>
  );
}
