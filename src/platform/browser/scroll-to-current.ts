/** Brings the link of the current page into a row of links that scrolls sideways; the page itself stays where it is. */
export function scrollToCurrent(row: HTMLElement | null): void {
  const link = row?.querySelector('[aria-current=page]');
  if (!row || !link) return;
  const [seen, current] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  if (current.left >= seen.left && current.right <= seen.right) return;
  row.scrollLeft += current.left + current.width / 2 - (seen.left + seen.width / 2);
}
