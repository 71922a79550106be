// Scroll positions in a growing list, stored by card: after a reload the list begins at another page, and a
// height in pixels means another position in it.

export interface ListAnchor {
  /** The visible page, and which of its cards is nearest to the middle of the screen. */
  page: number;
  nth: number;
  /** The card's offset, in pixels from the top of the screen. */
  top: number;
}

const storageKey = 'list-anchors';
const remembered = 50;

let anchors: Map<string, ListAnchor> | undefined;

/** Cards that open a page carry `data-page`. */
export function readAnchor(cards: readonly HTMLElement[]): ListAnchor | null {
  const middle = window.innerHeight / 2;
  const passed = cards.filter((card) => card.getBoundingClientRect().top < middle);
  const card = passed.at(-1) ?? cards[0];
  const opener = passed.findLast(opensPage) ?? cards.find(opensPage);
  if (!card || !opener) return null;
  return {
    page: pageOf(opener),
    nth: cards.indexOf(card) - cards.indexOf(opener),
    top: card.getBoundingClientRect().top,
  };
}

/** False: the list does not contain the page. */
export function returnTo({ page, nth, top }: ListAnchor, cards: readonly HTMLElement[]): boolean {
  const opener = cards.findIndex((card) => pageOf(card) === page);
  const card = opener < 0 ? undefined : (cards[opener + nth] ?? cards.at(-1));
  if (!card) return false;
  window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' });
  return true;
}

/** `key`: identifies the browser's history entry. */
export function rememberAnchor(key: string | undefined, anchor: ListAnchor | null): void {
  if (!key || !anchor) return;
  const all = known();
  all.delete(key);
  all.set(key, anchor);
  for (const old of [...all.keys()].slice(0, -remembered)) all.delete(old);
}

export function anchorAt(key: string | undefined): ListAnchor | undefined {
  return key ? known().get(key) : undefined;
}

/** Called before the page unloads: the next one, as after a reload, reads it again. */
export function storeAnchors(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...known()]));
  } catch {
    // Storage may be full or forbidden; the list then opens at the top of its page.
  }
}

export function pageOf(card: HTMLElement): number {
  return Number(card.dataset.page);
}

function opensPage(card: HTMLElement): boolean {
  return card.dataset.page !== undefined;
}

function known(): Map<string, ListAnchor> {
  anchors ??= new Map(stored());
  return anchors;
}

function stored(): [string, ListAnchor][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
  } catch {
    return [];
  }
}
