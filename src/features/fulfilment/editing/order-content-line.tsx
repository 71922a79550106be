import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ProductPicker } from '#features/products/references/product-picker.tsx';
import { AdminTextField } from '#ui/admin/admin-text-field.tsx';
import type { Issues } from '#ui/admin/use-admin-form.ts';
import type { ContentItem } from './order-content.schema.ts';
import type { EditedLine } from './order-content-form.rules.ts';

interface LineProps {
  line: EditedLine;
  /** From 1. */
  number: number;
  /** What the order has of it; undefined: a new line. */
  item: ContentItem | undefined;
  issues: Issues;
  /** Added by the last press: its first field takes the focus. */
  isAdded: boolean;
  onProduct: (id: string | null) => void;
  onRemove: () => void;
}

/** One line in the form of an order: product or description, quantity and price. */
export function OrderContentLine(props: LineProps) {
  const { line, number, item, issues, isAdded, onProduct, onRemove } = props;
  const t = useTranslations('admin.orders.editing');
  const issue = issues[`product:${line.key}`];
  return (
    <div className="edited-line">
      {line.isPart || item ? (
        <AdminTextField
          name={`title:${line.key}`}
          label={t('titleOf', { number })}
          issue={issues[`title:${line.key}`]}
          defaultValue={item?.title ?? ''}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears when its button is pressed
          autoFocus={isAdded}
          dir="auto"
        />
      ) : (
        <div className="field">
          <ProductPicker
            name={`product:${line.key}`}
            label={t('product', { number })}
            value={line.product_id}
            own={null}
            isInvalid={issue !== undefined}
            describedBy={issue && `${line.key}-issue`}
            onChange={onProduct}
          />
          {issue && (
            <p className="error" id={`${line.key}-issue`}>
              {issue}
            </p>
          )}
        </div>
      )}
      <AdminTextField
        name={`quantity:${line.key}`}
        label={t('quantityOf', { number })}
        issue={issues[`quantity:${line.key}`]}
        defaultValue={item ? String(item.quantity) : '1'}
        inputMode="numeric"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears when its button is pressed
        autoFocus={isAdded && !line.isPart}
        dir="ltr"
      />
      <AdminTextField
        name={`price:${line.key}`}
        label={t('priceOf', { number })}
        issue={issues[`price:${line.key}`]}
        defaultValue={item ? String(item.price_per_item) : ''}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
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
