// Which card the visitor opened last: its picture and the product page's are one picture in the transition.
import { placeInHistory } from '#platform/history-place.ts';

let viewed: { id: string; place: number } | null = null;

export function lastViewed(): string | null {
  return viewed?.id ?? null;
}

/** Whether the entry before the present one in the browser's history is the list that `id` was opened from. */
export function isOpenedFromList(id: string | undefined): boolean {
  return viewed !== null && viewed.id === id && viewed.place + 1 === placeInHistory();
}

/** Called on the way to the product page, with the link inside the card. */
export function rememberViewed(id: string, link: Element): void {
  viewed = { id, place: placeInHistory() };
  for (const card of document.querySelectorAll('[data-viewed]')) card.removeAttribute('data-viewed');
  link.closest('.product')?.setAttribute('data-viewed', '');
}
