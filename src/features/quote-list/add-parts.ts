// Adds the lines of a parts list to the quote list at once, and reports the result as a toast.
import { documentLanguage } from '#i18n/language.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { randomKey } from '#kernel/random-key.ts';
import { notify } from '#platform/browser/notify.ts';
import { maxQuoteLines } from './quote-line.rules.ts';
import { openList } from './add-to-quote-list.ts';
import { changeQuoteList } from './quote-list-store.ts';
import { undoUpdate, updateLines } from './updated-lines.rules.ts';
import { type WantedPart, wantedLines } from './wanted-part.rules.ts';

export async function addParts(parts: readonly WantedPart[]): Promise<void> {
  const language = documentLanguage();
  await Promise.all([loadPartMessages('quoteList', language), loadPartMessages('adding', language)]);
  const t = translator(language);
  const lines = wantedLines(parts, randomKey);
  changeQuoteList((now) => {
    const result = updateLines(now, lines);
    const { list, added, updated, left } = result;
    const isFull = left > 0;
    const room = isFull ? ` ${t('quoteList.linkLeft', { count: left, limit: maxQuoteLines })}` : '';
    notify({
      title: isFull ? t('quoteList.fullTitle') : t('adding.listedTitle'),
      text: t('quoteList.partsAdded', { added: added.length, updated: updated.length }) + room,
      kind: isFull ? 'error' : 'success',
      key: 'quote-list',
      // Where something was replaced, it can be had back.
      action:
        updated.length > 0
          ? {
              label: t('quoteList.undo'),
              onAction: () => changeQuoteList((later) => undoUpdate(later, now, result)),
            }
          : { label: t('adding.openList'), onAction: openList },
    });
    return list;
  });
}
