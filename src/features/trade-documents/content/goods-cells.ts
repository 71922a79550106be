// Cells of a line of goods: description, quantity, HS code and origin, price and amount.
import { hsCodeText } from '#features/products/product.rules.ts';
import type { Currency } from '#kernel/money.ts';
import { amountText, decimalText, unitPriceText } from './amount-text.ts';
import type { GoodsLine, PricedGoodsLine } from './document-content.ts';
import type { TextLine } from './document-sheet.ts';
import type { DocumentTexts } from './document-texts.ts';

/** Unit price and amount, with what stands between them; a line without a price says so. */
export function priceCells(
  { t, line }: DocumentTexts,
  { unitPrice, amount, isOptional }: PricedGoodsLine,
  currency: Currency,
  between: TextLine[][] = [],
): TextLine[][] {
  if (unitPrice === null || amount === null)
    return [[], ...between, [{ text: t('onRequest'), style: 'soft' }]];
  const sum = line(amountText(amount, currency), isOptional ? 'soft' : 'strong');
  return [
    [line(unitPriceText(unitPrice, currency))],
    ...between,
    isOptional ? [sum, { text: t('optional'), style: 'soft' }] : [sum],
  ];
}

export function descriptionOf({ joined, line, own, t }: DocumentTexts, goods: GoodsLine): TextLine[] {
  const { title, sku, mpn, manufacturer } = goods;
  const parts = joined([sku, mpn === title ? undefined : mpn, manufacturer]);
  return [
    line(goods.title, 'strong'),
    ...(parts ? [{ text: parts, style: 'soft' as const }] : []),
    ...(goods.requestedPart
      ? [{ text: t('insteadOf', { part: own(goods.requestedPart) }), style: 'soft' as const }]
      : []),
    ...(goods.note ? [line(goods.note, 'soft')] : []),
  ];
}

/** The description below the heading of its group, with the prices of other quantities. */
export function offerLines(
  texts: DocumentTexts,
  goods: PricedGoodsLine,
  previous: PricedGoodsLine | undefined,
  currency: Currency,
): TextLine[] {
  const { t, line, own, joined } = texts;
  const { group, priceBreaks = [], unit } = goods;
  const prices = priceBreaks.map(({ quantity, unitPrice }) =>
    t('fromQuantity', {
      quantity: countedText(texts, quantity, unit),
      price: own(unitPriceText(unitPrice, currency)),
    }),
  );
  // A line ends between two prices alone.
  const offered = joined(prices.map((text) => text.replaceAll(' ', '\u00A0')));
  return [
    ...(group && group !== previous?.group ? [line(group, 'soft')] : []),
    ...descriptionOf(texts, goods),
    ...(offered ? [{ text: offered, style: 'soft' as const }] : []),
  ];
}

export function customsLines(
  { line, t }: DocumentTexts,
  { hsCode, origin, isService }: GoodsLine,
): TextLine[] {
  if (isService) return [{ text: t('service'), style: 'plain' }];
  return [hsCode && line(hsCodeText(hsCode)), origin && line(origin, 'soft')].filter((found) => !!found);
}

/** HS code and origin, or that the line is work. */
export function goodsCells({ line, t }: DocumentTexts, goods: GoodsLine): TextLine[][] {
  if (goods.isService) return [[{ text: t('service'), style: 'plain' }], []];
  return [goods.hsCode ? [line(hsCodeText(goods.hsCode))] : [], goods.origin ? [line(goods.origin)] : []];
}

export function quantityOf(texts: DocumentTexts, { quantity, unit }: GoodsLine): TextLine {
  return { text: countedText(texts, quantity, unit), style: 'plain' };
}

function countedText({ t, own }: DocumentTexts, quantity: string, unit: GoodsLine['unit']): string {
  return `${own(decimalText(quantity))} ${t(`units.${unit}`, { count: Number(quantity) })}`;
}
