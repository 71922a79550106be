// What a packing list prints below its letterhead: lines with their packages, and all packages with their weights.
import { decimalText } from './amount-text.ts';
import type { PackingListContent } from './document-content.ts';
import type { SheetBody, SheetSection } from './document-sheet.ts';
import type { DocumentTexts } from './document-texts.ts';
import { descriptionOf, goodsCells, quantityOf } from './goods-cells.ts';
import { deliveryBlock, transportBlocks, weightsText } from './terms-blocks.ts';

export function packingBody(texts: DocumentTexts, content: PackingListContent): SheetBody {
  const { t, labelled } = texts;
  const weight = (value: string | undefined) => (value ? [texts.line(decimalText(value))] : []);
  const kilograms = (value: string) => t('kilograms', { weight: decimalText(value) });
  const packed: SheetSection = {
    title: t('weightsAndPackages'),
    pairs: content.packages.map(({ number, description, netWeight, grossWeight, marks }) => ({
      label: `${t('package')} ${texts.own(number)}`,
      lines: [
        ...(description ? [texts.line(description)] : []),
        { text: weightsText(texts, netWeight, grossWeight), style: 'soft' as const },
        ...(marks ? [texts.line(marks, 'soft')] : []),
      ],
    })),
    note: null,
  };
  return {
    strip: [
      ...labelled(t('number'), [content.number], 1.3),
      ...labelled(t('date'), [texts.date(content.date)], 1.3),
      ...labelled(t('order'), [content.orderNumber], 1.2),
      ...labelled(t('invoiceNumber'), [content.invoiceNumber], 1.3),
      ...labelled(t('poNumber'), [content.poNumber], 1.2),
    ],
    conditions: [...deliveryBlock(texts, content.delivery), ...transportBlocks(texts, content.transport)],
    columns: [
      { label: '', width: 7, end: false },
      { label: t('goods'), width: null, end: false },
      { label: t('hsCode'), width: 19, end: false },
      { label: t('origin'), width: 14, end: false },
      { label: t('quantity'), width: 23, end: true },
      { label: t('package'), width: 22, end: true },
      { label: t('netWeight'), width: 20, end: true },
      { label: t('grossWeight'), width: 20, end: true },
    ],
    rows: content.lines.map((line, index) => ({
      carried: '',
      cells: [
        [texts.line(String(index + 1), 'soft')],
        descriptionOf(texts, line),
        ...goodsCells(texts, line),
        [quantityOf(texts, line)],
        [texts.line(line.packages)],
        weight(line.netWeight),
        weight(line.grossWeight),
      ],
    })),
    carried: null,
    brought: null,
    sums: [],
    total: null,
    sections: content.packages.length > 0 ? [packed] : [],
    facts: [
      ...labelled(t('packages'), [String(content.packages.length)]),
      ...labelled(t('totalNet'), [content.netWeight && kilograms(content.netWeight)]),
      ...labelled(t('totalGross'), [kilograms(content.grossWeight)]),
    ],
    declaration: null,
    signatures: [],
  };
}
