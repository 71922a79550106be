// Which card the visitor opened last: its image becomes the product page's image in the view transition.
import { historyIndex } from '#platform/browser/browser-history.ts';

let viewed: { id: string; index: number } | null = null;

export function lastViewed(): string | null {
  return viewed?.id ?? null;
}

/** Whether the previous history entry is the list from which the product was opened. */
export function isOpenedFromList(id: string | undefined): boolean {
  return viewed !== null && viewed.id === id && viewed.index + 1 === historyIndex();
}

/** Called before the navigation to the product page, with the link inside the card. */
export function rememberViewed(id: string, link: Element): void {
  viewed = { id, index: historyIndex() };
  for (const card of document.querySelectorAll('[data-viewed]')) card.removeAttribute('data-viewed');
  link.closest('.product')?.setAttribute('data-viewed', '');
}
