import { carryAlong } from '#features/quote-requests/form/quote-submission.ts';
import { documentLanguage } from '#i18n/language.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useQuoteList } from '#features/quote-list/quote-list-store.ts';

const carriedList = lazyPart(async () => {
  const [{ CarriedList }] = await Promise.all([
    import('./carried-list.tsx'),
    loadPartMessages('quoteList', documentLanguage()),
  ]);
  return CarriedList;
});

/** Loads nothing while the list is empty. */
export function CarriedListSlot() {
  return useQuoteList().length > 0 && <carriedList.Part carryAlong={carryAlong} />;
}
