// Sample conversions: a number of the file as the catalogue will show it.
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatAttribute } from '#features/attributes/attribute-format.ts';
import { languageOf } from '#i18n/language.ts';
import { useMoney } from '#i18n/use-money.ts';
import { useCurrencies } from '#features/money/currency.queries.ts';
import { type Conversion, convertSample } from '../import/import-conversion.rules.ts';
import { acceptedValues } from '../import/import-error.rules.ts';

/** For example “0.125” to “USD 0.125”, or an error. */
export function useConversion(): (text: string, conversion: Conversion) => { is: string; isIssue: boolean } {
  const t = useTranslations('admin.imports.issues');
  const format = useFormatter();
  const { money } = useMoney();
  const currencies = useCurrencies();
  const language = languageOf(useLocale());
  const number = (value: number) => format.number(value, { maximumFractionDigits: 6 });
  return (text, conversion) => {
    const read = convertSample(text, conversion);
    if ('issue' in read) {
      return {
        is: t(read.issue, { accepted: acceptedValues(conversion.field, currencies).join(', ') }),
        isIssue: true,
      };
    }
    return { is: shown(read, conversion), isIssue: false };
  };

  function shown(
    read: Exclude<ReturnType<typeof convertSample>, { issue: unknown }>,
    of: Conversion,
  ): string {
    if ('text' in read) return read.text;
    if ('sides' in read) return `${read.sides.map(number).join(' × ')} cm`;
    if ('number' in read) return read.unit ? `${number(read.number)} ${read.unit}` : number(read.number);
    if ('attribute' in read) {
      return of.definition
        ? formatAttribute(of.definition, read.attribute, language)
        : String(read.attribute);
    }
    return money(read.amount, read.currency);
  }
}
