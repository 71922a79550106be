import { useLocale, useTranslations } from 'use-intl';
import { units } from '#features/products/product-trade.rules.ts';
import { ProductPicker } from '#features/products/references/product-picker.tsx';
import { namedCountries } from '#i18n/countries.ts';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { type DraftLine, draftLine } from '#features/quotations/quotation-draft.schema.ts';
import { changeOf, linesPatch } from '#features/quotations/quotation-grid.rules.ts';
import type { EditedLine } from '../draft-changes.rules.ts';
import { DraftField } from '../draft-field.tsx';
import { LineAlternates } from './line-alternates.tsx';
import { LineBreaks } from './line-breaks.tsx';
import { useDraft } from '../use-draft.ts';
import { useOfferedLine } from './use-offered-line.ts';

interface LineDialogProps {
  line: EditedLine;
  number: number;
  onClose: () => void;
}

/** What a line has beside the cells of the grid. */
export function LineDialog({ line, number, onClose }: LineDialogProps) {
  const t = useTranslations('admin.quotations.line');
  const quotations = useTranslations('admin.quotations');
  const locale = useLocale();
  const { quotation, change } = useDraft();
  const offer = useOfferedLine(line);
  const set = (to: Partial<DraftLine>) => change(linesPatch(quotation.terms.currency, changeOf(line, to)));
  return (
    <AdminDialog title={t('title', { line: number })} onClose={onClose}>
      <div className="panel-fields">
        <LineText line={line} name="part_number" label={t('partNumber')} />
        <LineText line={line} name="manufacturer" label={t('manufacturer')} />
        <LineText line={line} name="requested_part" label={t('requestedPart')} isFull />
        <LineText line={line} name="group_name" label={t('group')} hint={t('groupHint')} isFull />
        <label className="check full">
          <input
            type="checkbox"
            checked={line.is_optional}
            onChange={({ target }) => set({ is_optional: target.checked })}
          />
          {t('optional')}
        </label>
        <label className="field">
          <span>{t('unit')}</span>
          <Select
            value={line.unit}
            options={units.map((unit) => [unit, t(`units.${unit}`)] as const)}
            onChoose={(unit) => set({ unit })}
          />
        </label>
        <LineText line={line} name="min_quantity" label={t('minQuantity')} />
        <LineText line={line} name="order_multiple" label={t('multiple')} />
        <LineText line={line} name="weight" label={t('weight')} />
        <LineText line={line} name="hs_code" label={t('hsCode')} />
        <label className="field">
          <span>{t('origin')}</span>
          <Select
            value={line.country_of_origin ?? ''}
            options={[
              ['', quotations('noCountry')] as const,
              ...namedCountries(locale).map(({ code, name }) => [code, name] as const),
            ]}
            onChoose={(code) => set({ country_of_origin: code || null })}
          />
        </label>
        <LineText line={line} name="note" label={t('note')} isLong isFull />
      </div>
      <LineBreaks line={line} />
      <section className="stack">
        <h3>{t('product')}</h3>
        <ProductPicker
          label={t('product')}
          value={line.product_id}
          own={null}
          onChange={(id) => (id === null ? set({ product_id: null }) : offer.take(id))}
        />
      </section>
      {line.product_id && <LineAlternates line={line} onTake={offer.takeLine} />}
      <div className="actions">
        <button type="button" className="button" onClick={onClose}>
          {t('done')}
        </button>
      </div>
    </AdminDialog>
  );
}

const numeric = ['min_quantity', 'order_multiple', 'weight'] as const;
type LineTextName =
  | 'part_number'
  | 'manufacturer'
  | 'requested_part'
  | 'group_name'
  | 'hs_code'
  | 'note'
  | (typeof numeric)[number];

interface LineTextProps {
  line: EditedLine;
  name: LineTextName;
  label: string;
  hint?: string;
  isLong?: boolean;
  isFull?: boolean;
}

function LineText({ line, name, label, ...look }: LineTextProps) {
  const t = useTranslations('admin.quotations');
  const { quotation, change } = useDraft();
  const isNumber = numeric.some((each) => each === name);
  const issue =
    name === 'hs_code'
      ? t('line.badHsCode')
      : name === 'weight'
        ? t('line.badWeight')
        : t(isNumber ? 'grid.issues.quantity' : 'terms.tooLong');
  return (
    <DraftField<string | number | null>
      {...look}
      label={label}
      name={name}
      value={line[name]}
      dir={isNumber ? 'ltr' : 'auto'}
      issue={issue}
      read={(text) => {
        const trimmed = text.trim();
        const value = trimmed === '' ? null : isNumber ? Number(trimmed) : trimmed;
        const read = draftLine.shape[name].safeParse(value);
        return read.success ? read.data : undefined;
      }}
      onChange={(to, from) => {
        // The value when typing began, so that somebody else's change is not overwritten.
        const before = { ...line, [name]: from };
        change(linesPatch(quotation.terms.currency, changeOf(before, { [name]: to })));
      }}
    />
  );
}
