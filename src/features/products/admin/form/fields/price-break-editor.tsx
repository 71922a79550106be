import { useTranslations } from 'use-intl';
import { productLimits } from '#features/products/product-field-kinds.ts';
import { ProductIssue } from './product-form-field.tsx';
import { useProductText } from './product-text.ts';
import { EditableRows } from '#ui/admin/editable-rows.tsx';
import { typedBreaks } from '#features/products/edits/structure-text.rules.ts';
import { useStructure } from './use-structure.ts';

const emptyRow = { min_quantity: '', unit_price: '' };

/** Prices at quantities; the first row shows the price and the minimum quantity of the fields above. */
export function PriceBreakEditor() {
  const t = useTranslations('admin.product');
  const { price, moq, currency } = useProductText().text;
  const { typed, change, onBlur, isInvalid } = useStructure('price_breaks', typedBreaks);
  const label = t('fields.price_breaks');
  return (
    <fieldset className="group">
      <legend>{label}</legend>
      <EditableRows
        rows={typed}
        label={label}
        addLabel={t('trade.addBreak')}
        emptyRow={emptyRow}
        most={productLimits.priceBreaks - 1}
        change={change}
        first={
          typed.length > 0 && (
            <span className="quiet">
              {t('trade.firstBreak', { quantity: moq || '1', price: `${currency} ${price || '0'}` })}
            </span>
          )
        }
      >
        {(row, index, changeRow) => (
          <>
            <label>
              <span className="label">{t('trade.fromQuantity')}</span>
              <input
                name={index === 0 ? 'price_breaks' : undefined}
                className="input"
                inputMode="numeric"
                autoComplete="off"
                aria-invalid={isInvalid || undefined}
                aria-describedby={isInvalid ? 'product-price_breaks-error' : undefined}
                value={row.min_quantity}
                onBlur={onBlur}
                onChange={({ target }) => changeRow({ min_quantity: target.value })}
              />
            </label>
            <label>
              <span className="label">{t('trade.unitPrice', { currency })}</span>
              <input
                className="input"
                inputMode="decimal"
                autoComplete="off"
                aria-invalid={isInvalid || undefined}
                aria-describedby={isInvalid ? 'product-price_breaks-error' : undefined}
                value={row.unit_price}
                onBlur={onBlur}
                onChange={({ target }) => changeRow({ unit_price: target.value })}
              />
            </label>
          </>
        )}
      </EditableRows>
      <ProductIssue name="price_breaks" />
    </fieldset>
  );
}
