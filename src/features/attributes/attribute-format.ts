// Formats attribute values in every language, numbers with the prefix that engineers use.
import { countUnitText, flagText, isCountUnit } from '#i18n/count-units.ts';
import { isolate } from '#kernel/isolate.ts';
import type { Language } from '#i18n/language.ts';
import type { AttributeDefinition, AttributeLabels, AttributeValue } from './attribute-definition.schema.ts';
import { isSymbolUnit, isTolerance, powers, prefixesOf, roundedTo12 } from './attribute-units.ts';

const plain = new Intl.NumberFormat('en', { maximumSignificantDigits: 12, useGrouping: false });

export function formatAttribute(
  definition: AttributeDefinition,
  value: AttributeValue,
  language: Language,
): string {
  if (definition.type === 'number' && typeof value === 'number') {
    return formatQuantity(value, definition.unit, language);
  }
  if (typeof value === 'boolean') return flagText(value, language);
  const option =
    definition.type === 'choice' ? definition.options.find((one) => one.value === value) : undefined;
  return option ? labelText(option.labels, language) : isolated(String(value), language);
}

/** `value`: in the unit itself, as stored. Numbers of Arabic texts keep their left-to-right order. */
export function formatQuantity(value: number, unit: string | null | undefined, language: Language): string {
  if (!unit) return isolated(numberText(value), language);
  if (isCountUnit(unit)) {
    return `${isolated(numberText(value), language)}\u00A0${countUnitText(unit, value, language)}`;
  }
  const sign = isTolerance(unit) ? '±' : '';
  const prefix = bestPrefix(value, unit);
  const mantissa = numberText(value / 10 ** (powers[prefix] ?? 0));
  return isolated(`${sign}${mantissa}\u00A0${prefix}${unit.slice(sign.length)}`, language);
}

/** The label in the language, or in English. */
export function labelText(labels: AttributeLabels, language: Language): string {
  return labels[language] || isolated(labels.en, language);
}

/** The largest one that leaves at least 1 before the decimal point. */
function bestPrefix(value: number, unit: string): string {
  if (value === 0 || !isSymbolUnit(unit)) return '';
  const all = prefixesOf(unit);
  const leaves = (prefix: string) => roundedTo12(Math.abs(value) / 10 ** (powers[prefix] ?? 0)) >= 1;
  return all.findLast(leaves) ?? all[0] ?? '';
}

/** Groups five and more digits by narrow spaces, since some would read a comma as a decimal sign. */
function numberText(value: number): string {
  const text = plain.format(value).replace('-', '−');
  return text.replace(/\d{5,}(?=\.|$)/, (digits, at: number) =>
    text.lastIndexOf('.', at) >= 0 ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, '\u202F'),
  );
}

function isolated(text: string, language: Language): string {
  return language === 'ar' ? isolate(text) : text;
}
