import { useTranslations } from 'use-intl';
import { productLimits } from '#features/products/product-field-kinds.ts';
import { relationKinds } from '#features/products/product-trade.rules.ts';
import { ProductIssue } from './product-form-field.tsx';
import { afterPress } from '#platform/browser/pointer-press.ts';
import { useFormState } from '#ui/forms/form.tsx';
import { useProductText } from './product-text.ts';
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
  const { typed, change, onBlur, isInvalid } = useStructure('relations', typedRelations);
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
              {...(index === 0 && { name: 'relations' })}
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
  const { issues } = useFormState();
  const { text, change, check } = useProductText();
  const isInvalid = issues.replaced_by !== undefined;
  return (
    <div className="field full">
      <span className="label">{t('fields.replaced_by')}</span>
      <ProductPicker
        name="replaced_by"
        label={t('fields.replaced_by')}
        value={text.replaced_by || null}
        own={own}
        isInvalid={isInvalid}
        describedBy={isInvalid ? 'product-replaced_by-error' : undefined}
        onBlur={() => afterPress(() => check('replaced_by'))}
        onChange={(id) => change({ replaced_by: id ?? '' })}
      />
      <ProductIssue name="replaced_by" />
    </div>
  );
}
