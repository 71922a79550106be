import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ProductPicker } from '#features/products/references/product-picker.tsx';
import { Field, FieldFrame } from '#ui/forms/field.tsx';
import type { ContentItem } from './order-content.schema.ts';
import type { EditedLine } from './order-content-form.rules.ts';

interface LineProps {
  line: EditedLine;
  /** From 1. */
  number: number;
  /** What the order has of it; undefined: a new line. */
  item: ContentItem | undefined;
  /** Added by the last press: its first field takes the focus. */
  isAdded: boolean;
  onProduct: (id: string | null) => void;
  onRemove: () => void;
}

/** One line in the form of an order: product or description, quantity and price. */
export function OrderContentLine(props: LineProps) {
  const { line, number, item, isAdded, onProduct, onRemove } = props;
  const t = useTranslations('admin.orders.editing');
  return (
    <div className="edited-line">
      {line.isPart || item ? (
        <Field
          name={`title:${line.key}`}
          label={t('titleOf', { number })}
          defaultValue={item?.title}
          isFirst={isAdded}
        />
      ) : (
        <FieldFrame name={`product:${line.key}`}>
          {({ name, 'aria-invalid': isInvalid, 'aria-describedby': describedBy }) => (
            <ProductPicker
              name={name}
              label={t('product', { number })}
              value={line.product_id}
              own={null}
              isInvalid={isInvalid}
              describedBy={describedBy}
              onChange={onProduct}
            />
          )}
        </FieldFrame>
      )}
      <Field
        name={`quantity:${line.key}`}
        label={t('quantityOf', { number })}
        defaultValue={item ? String(item.quantity) : '1'}
        inputMode="numeric"
        isFirst={isAdded && !line.isPart}
      />
      <Field
        name={`price:${line.key}`}
        label={t('priceOf', { number })}
        defaultValue={item && String(item.price_per_item)}
        inputMode="decimal"
      />
      <button
        type="button"
        className="icon-button"
        aria-label={t('remove', { number })}
        title={t('remove', { number })}
        onClick={onRemove}
      >
        <X className="icon" aria-hidden="true" />
      </button>
    </div>
  );
}
