// Columns of single attributes and translations: each changes one value of its field, the others stay.
import type { Definitions } from '#features/attributes/attribute-check.rules.ts';
import type { ProductState } from '#features/products/product-edit.rules.ts';
import type { ProductInput } from '#features/products/product-edit.schema.ts';
import { attributeText } from '#features/attributes/attribute-cell.rules.ts';
import { readAttribute } from '#features/attributes/attribute-value.rules.ts';
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import { unitAtEnd } from '#features/attributes/attribute-cell.rules.ts';
import { isClear, readList, unescapeCell } from '#features/products/cells/product-cell.rules.ts';
import { textsToTranslate } from '#features/products/product-trade.rules.ts';
import { translatedLanguages } from '#i18n/translated-texts.ts';
import { isRecord } from '#kernel/object.ts';
import { excerpt } from '../reading/import-value.rules.ts';
import { attributeKey, type ImportField } from '../reading/import-fields.rules.ts';
import { type ColumnFormat, noFormat } from '../reading/import-columns.rules.ts';
import type { RowIssue } from './import.schema.ts';

type Cells = ReadonlyMap<ImportField, string>;
type FieldValues = Partial<Record<keyof ProductInput, unknown>>;

/** What a row's columns of single attributes and translations are added to. */
export type Current = Partial<Pick<ProductState, 'attributes' | 'translations'>>;

export interface DetailRules {
  formats: Partial<Record<ImportField, ColumnFormat>>;
  /** Without them, columns of attributes are left out. */
  definitions?: Definitions;
  /** The names of the file's columns, of which some end with a unit. */
  headers?: Partial<Record<ImportField, string>>;
}

/** Characters of an invalid value that its issue quotes. */
const maxFoundLength = 80;

export function readAttributeCells(
  cells: Cells,
  { definitions, headers = {}, formats }: DetailRules,
  current: Current,
  { values, issues }: { values: FieldValues; issues: RowIssue[] },
): void {
  for (const [field, cell] of cells) {
    const key = attributeKey(field);
    const definition = key === null ? undefined : definitions?.get(key);
    if (key === null || !definition) continue;
    const before = current.attributes?.[key];
    const { decimal } = formats[field] ?? noFormat;
    // It may be older than today's definition. With a decimal comma, its number means something else.
    const isExported = before !== undefined && attributeText(definition, before) === cell;
    if (isExported && (decimal !== ',' || definition.type !== 'number')) continue;
    const { [key]: _, ...others } = asRecord(values.attributes ?? current.attributes);
    if (isClear(cell)) values.attributes = others;
    else {
      const text = withUnit(definition, unescapeCell(cell), headers[field]);
      const read = readAttribute(definition, text, decimal);
      if ('value' in read) values.attributes = { ...others, [key]: read.value };
      else {
        const code = read.issue === 'ambiguous' ? 'ambiguous' : 'attribute';
        issues.push({ field, code, found: excerpt(cell, maxFoundLength) });
      }
    }
  }
}

export function readTranslationCells(cells: Cells, current: Current, values: FieldValues): void {
  for (const language of translatedLanguages) {
    for (const text of textsToTranslate) {
      const field: ImportField = `${text}_${language}`;
      const cell = cells.get(field);
      if (cell === undefined) continue;
      const all = asRecord(values.translations ?? current.translations);
      const { [text]: _, ...others } = asRecord(all[language]);
      const { [language]: __, ...rest } = all;
      const plain = unescapeCell(cell);
      const value = text === 'features' ? readList('features', plain) : plain.trim();
      const texts = isClear(cell) ? others : { ...others, [text]: value };
      values.translations = Object.keys(texts).length > 0 ? { ...rest, [language]: texts } : rest;
    }
  }
}

/** A number without a unit is in that of its column's name. */
export function withUnit(definition: AttributeDefinition, cell: string, header = ''): string {
  if (!/^[\s\d.,'’+-]+$/.test(cell)) return cell;
  const unit = unitAtEnd(header, definition)?.unit;
  return unit ? `${cell} ${unit}` : cell;
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
