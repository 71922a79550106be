// Preview of a document before it is issued: with "Draft" across its pages, without a code, and stored nowhere.
import type { DocumentContent } from '../content/document-content.ts';
import { documentTexts } from '../content/document-texts.ts';
import { tradeSheet } from '../content/trade-sheet.ts';
import { UnprintableTextError } from '../engine/document-renderer.server.ts';
import { findUnprintable } from '../engine/printable.rules.ts';
import type { DocumentStore } from './document-store.server.ts';
import { withoutTabs } from './issued-document.writes.server.ts';
import { storedContent } from '../content/stored-content.ts';

/** Throws what issuing the document would throw. */
export async function renderPreview({ renderer }: Pick<DocumentStore, 'renderer'>, typed: DocumentContent) {
  const content = withoutTabs(typed);
  const unprintable = findUnprintable(storedContent(content));
  if (unprintable) throw new UnprintableTextError(unprintable);
  const sheet = { ...tradeSheet(content, null), stamp: documentTexts(content.language).t('draft') };
  return renderer.render(sheet, { logo: content.seller.logo?.bytes });
}
