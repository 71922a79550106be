// Blocks above the lines: terms of delivery and transport.
import { decimalText } from './amount-text.ts';
import type { DeliveryTerms, Transport } from './document-content.ts';
import type { LabelledLines } from './document-sheet.ts';
import type { DocumentTexts } from './document-texts.ts';

export function deliveryBlock(
  { t, labelled }: DocumentTexts,
  terms: DeliveryTerms | undefined,
): LabelledLines[] {
  if (!terms) return [];
  const note = [t('incoterms'), terms.note].filter(Boolean).join(', ');
  const [block] = labelled(t('delivery'), [`${terms.incoterm} ${terms.place}`], 1.2);
  return block ? [{ ...block, lines: [...block.lines, { text: note, style: 'soft' }] }] : [];
}

export function transportBlocks(texts: DocumentTexts, transport: Transport | undefined): LabelledLines[] {
  if (!transport) return [];
  const { t, labelled } = texts;
  const { mode, document, packages, netWeight, grossWeight } = transport;
  const weights = grossWeight ? weightsText(texts, netWeight, grossWeight) : undefined;
  return [
    ...labelled(t('transport'), [mode]),
    ...labelled(t('transportDocument'), [document]),
    ...labelled(t('packages'), [packages, weights], 1.2),
  ];
}

export function weightsText({ t }: DocumentTexts, net: string | undefined, gross: string): string {
  if (!net) return t('grossOnly', { gross: decimalText(gross) });
  return t('weights', { net: decimalText(net), gross: decimalText(gross) });
}
