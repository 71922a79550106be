import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProductPicker } from '#features/products/references/product-picker.tsx';
import { useFormState } from '#ui/forms/form.tsx';
import { contentLimits, type OrderContent } from './order-content.schema.ts';
import type { Currency } from '#kernel/money.ts';
import { useCataloguePrices } from './use-catalogue-prices.ts';
import type { EditedLine } from './order-content-form.rules.ts';
import { OrderContentLine } from './order-content-line.tsx';

interface LinesProps {
  lines: readonly EditedLine[];
  /** Null: of a new order. */
  content: OrderContent | null;
  /** Null: the form of a new order has a field. */
  currency: Currency | null;
  onChange: (lines: EditedLine[]) => void;
}

/** Lines of the order: a product that is found by search, or a part without one, with quantity and price. */
export function OrderContentLines({ lines, content, currency, onChange: changeLines }: LinesProps) {
  const t = useTranslations('admin.orders.editing');
  const { issues, edit } = useFormState();
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [added, setAdded] = useState(0);
  const { fill } = useCataloguePrices(group, lines, currency);
  const onChange = (changed: EditedLine[]) => {
    changeLines(changed);
    edit();
  };
  const add = (product_id: string | null) => {
    if (lines.length >= contentLimits.lines) return;
    setAdded(added + 1);
    const key = `new-${added}`;
    onChange([...lines, { key, id: null, product_id, isPart: product_id === null }]);
    if (product_id !== null) void fill(key, product_id);
  };
  const remove = (line: EditedLine) => {
    onChange(lines.filter((each) => each !== line));
    // The focused button is removed.
    group.current?.focus({ preventScroll: true });
  };
  return (
    <fieldset ref={group} name="items" tabIndex={-1} aria-describedby={issues.items && id}>
      <legend>{t('lines')}</legend>
      {issues.items && (
        <p className="error" id={id}>
          {issues.items}
        </p>
      )}
      {lines.map((line, index) => (
        <OrderContentLine
          key={line.key}
          line={line}
          number={index + 1}
          item={content?.items.find((item) => item.id !== null && item.id === line.id)}
          isAdded={line.key === `new-${added - 1}`}
          onProduct={(product_id) => {
            onChange(lines.map((each) => (each === line ? { ...each, product_id } : each)));
            if (product_id !== null) void fill(line.key, product_id);
          }}
          onRemove={() => remove(line)}
        />
      ))}
      <div className="actions">
        <ProductPicker
          key={added}
          label={t('addProduct')}
          placeholder={t('addProductHint')}
          value={null}
          own={null}
          onChange={(product) => product !== null && add(product)}
        />
        <button type="button" className="button line" onClick={() => add(null)}>
          <Plus className="icon" aria-hidden="true" />
          {t('addPart')}
        </button>
      </div>
    </fieldset>
  );
}
