// Which card the visitor opened last: its picture and the product page's are one picture in the transition.

let viewed: string | null = null;

export function lastViewed(): string | null {
  return viewed;
}

/** Called on the way to the product page, with the link inside the card. */
export function rememberViewed(id: string, link: Element): void {
  viewed = id;
  for (const card of document.querySelectorAll('[data-viewed]')) card.removeAttribute('data-viewed');
  link.closest('.product')?.setAttribute('data-viewed', '');
}
