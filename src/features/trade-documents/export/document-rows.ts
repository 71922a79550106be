// The lines of a document as a table for spreadsheets, with the headers of the document's language.
import { moneyText } from '#kernel/money.ts';
import { escapeFormulas } from '#kernel/formula-text.ts';
import { documentTexts } from '../content/document-texts.ts';
import type { StoredContent } from '../content/stored-content.ts';

export type DocumentCell = string | number;

/** Numbers are numbers where a double holds them exactly, so that a spreadsheet can add them. */
export function documentRows(content: StoredContent): DocumentCell[][] {
  const texts = documentTexts(content.language);
  const { t } = texts;
  const isPriced = content.kind !== 'packing_list';
  const currency = isPriced ? content.currency : '';
  const head = [
    '#',
    t('description'),
    'SKU',
    'MPN',
    t('manufacturer'),
    t('quantity'),
    t('unit'),
    ...(isPriced ? [t('unitPrice', { currency }), t('amount', { currency })] : [t('package')]),
    t('hsCode'),
    t('origin'),
    t('netWeight'),
    t('notes'),
  ].map(plain);
  const rows = content.lines.map((line, index) => [
    index + 1,
    text(line.title),
    text(line.sku),
    text(line.mpn),
    text(line.manufacturer),
    number(line.quantity),
    t(`units.${line.unit}`, { count: Number(line.quantity) }),
    ...('amount' in line
      ? [
          number(line.unitPrice),
          line.amount === null || line.isOptional
            ? ''
            : number(moneyText({ amount: line.amount, currency: currency })),
        ]
      : ['packages' in line ? text(line.packages) : '']),
    text(line.hsCode),
    text(line.origin),
    number(line.netWeight),
    text([isOptional(line) && t('optional'), line.note].filter(Boolean).join('; ')),
  ]);
  if (!isPriced) return [head, ...rows];
  const sums = [
    ...content.charges.map((charge) => [
      text(texts.charge(charge)),
      number(moneyText({ amount: charge.amount, currency: currency })),
    ]),
    [plain(t('totalAlone')), number(moneyText({ amount: content.total, currency: currency }))],
  ];
  return [
    head,
    ...rows,
    ...sums.map(([label = '', amount = '']): DocumentCell[] => ['', label, '', '', '', '', '', '', amount]),
  ];
}

/** It is offered beside the rest: the column of amounts adds up to the total without it. */
function isOptional(line: StoredContent['lines'][number]): boolean {
  return 'isOptional' in line && line.isOptional === true;
}

/** Spreadsheets and other programs do not want marks of direction. */
function plain(value: string): string {
  return value.replaceAll(/[\u2066-\u2069]/g, '');
}

/** What a buyer or supplier typed never becomes a formula. */
function text(value: string | undefined): string {
  return escapeFormulas(plain(value ?? ''));
}

function number(decimal: string | null | undefined): DocumentCell {
  if (!decimal) return '';
  const value = Number(decimal);
  const digits = decimal.replace(/^-?0*\.?0*|\./g, '').length;
  return digits <= 15 ? value : decimal;
}
