import { useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { productLimits } from '#features/products/product-field-kinds.ts';
import { relationKinds } from '#features/products/product-trade.rules.ts';
import { ProductIssue } from './product-form-field.tsx';
import type { ProductText } from '#features/products/edits/product-form.rules.ts';
import { ProductPicker } from '#features/products/references/product-picker.tsx';
import { EditableRows } from '#ui/admin/editable-rows.tsx';
import { Select } from '#ui/select.tsx';
import { typedRelations } from '#features/products/edits/structure-text.rules.ts';
import { useStructure } from './use-structure.ts';

const emptyRow = { kind: 'functional', product_id: '' } as const;

/** The successor of a product, its substitutes and its accessories. */
export function RelationEditor({ own }: { own: string | null }) {
  const t = useTranslations('admin.product');
  const kinds = useTranslations('trade.relation');
  const { typed, change, onBlur, ref, isInvalid } = useStructure('relations', typedRelations);
  const label = t('fields.relations');
  return (
    <fieldset className="group">
      <legend>{label}</legend>
      <SuccessorField own={own} />
      <EditableRows
        rows={typed}
        label={label}
        addLabel={t('trade.addRelation')}
        emptyRow={emptyRow}
        most={productLimits.relations}
        change={change}
      >
        {(row, index, changeRow) => (
          <>
            <label>
              <span className="label">{t('trade.relationKind')}</span>
              <Select
                value={row.kind}
                options={relationKinds.map((kind) => [kind, kinds(kind)] as const)}
                onBlur={onBlur}
                onChoose={(kind) => changeRow({ kind })}
              />
            </label>
            <ProductPicker
              label={t('trade.relatedProduct', { n: index + 1 })}
              value={row.product_id || null}
              own={own}
              isInvalid={isInvalid}
              describedBy={isInvalid ? 'product-relations-error' : undefined}
              {...(index === 0 && { inputRef: ref })}
              onBlur={onBlur}
              onChange={(id) => changeRow({ product_id: id ?? '' })}
            />
          </>
        )}
      </EditableRows>
      <ProductIssue name="relations" />
    </fieldset>
  );
}

function SuccessorField({ own }: { own: string | null }) {
  const t = useTranslations('admin.product');
  const { field, fieldState } = useController<ProductText, 'replaced_by'>({ name: 'replaced_by' });
  return (
    <div className="field full">
      <span className="label">{t('fields.replaced_by')}</span>
      <ProductPicker
        label={t('fields.replaced_by')}
        value={field.value || null}
        own={own}
        isInvalid={fieldState.invalid}
        describedBy={fieldState.invalid ? 'product-replaced_by-error' : undefined}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={(id) => field.onChange(id ?? '')}
      />
      <ProductIssue name="replaced_by" />
    </div>
  );
}
