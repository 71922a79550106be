// Columns of single attributes and translations: each changes one value of its field, the others stay.
import type { Definitions } from '#features/products/attributes/attribute-check.rules.ts';
import type { ProductState } from '#features/products/product-edit.rules.ts';
import type { ProductInput } from '#features/products/product-edit.schema.ts';
import { attributeText } from '#features/products/attributes/attribute-cell.rules.ts';
import { readAttribute } from '#features/products/attributes/attribute-value.rules.ts';
import type { AttributeDefinition } from '#features/products/attributes/attribute-definition.schema.ts';
import { unitAtEnd } from '#features/products/attributes/attribute-cell.rules.ts';
import { isClear, readList, unescapeCell } from '#features/products/cells/product-cell.rules.ts';
import { textsToTranslate, translatedLanguages } from '#features/products/product-trade.rules.ts';
import { isRecord } from '#kernel/object.ts';
import { excerpt } from '../reading/import-value.rules.ts';
import { attributeKey, type ImportField } from './import-fields.rules.ts';
import type { RowIssue } from './import.schema.ts';

type Cells = ReadonlyMap<ImportField, string>;
type FieldValues = Partial<Record<keyof ProductInput, unknown>>;

/** What a row's columns of single attributes and translations are added to. */
export type Current = Partial<Pick<ProductState, 'attributes' | 'translations'>>;

export interface DetailRules {
  /** Without them, columns of attributes are left out. */
  definitions?: Definitions;
  /** The names of the file's columns, of which some end with a unit. */
  headers?: Partial<Record<ImportField, string>>;
}

/** Characters of an invalid value that its issue quotes. */
const maxFoundLength = 80;

export function readAttributeCells(
  cells: Cells,
  { definitions, headers = {} }: DetailRules,
  current: Current,
  { values, issues }: { values: FieldValues; issues: RowIssue[] },
): void {
  for (const [field, cell] of cells) {
    const key = attributeKey(field);
    const definition = key === null ? undefined : definitions?.get(key);
    if (key === null || !definition) continue;
    const before = current.attributes?.[key];
    // It may be older than today's definition.
    if (before !== undefined && attributeText(definition, before) === cell) continue;
    const { [key]: _, ...others } = asRecord(values.attributes ?? current.attributes);
    if (isClear(cell)) values.attributes = others;
    else {
      const read = readAttribute(definition, withUnit(definition, unescapeCell(cell), headers[field]));
      if ('value' in read) values.attributes = { ...others, [key]: read.value };
      else issues.push({ field, code: 'attribute', found: excerpt(cell, maxFoundLength) });
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
function withUnit(definition: AttributeDefinition, cell: string, header = ''): string {
  if (!/^[\s\d.,'’+-]+$/.test(cell)) return cell;
  const unit = unitAtEnd(header, definition)?.unit;
  return unit ? `${cell} ${unit}` : cell;
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
