// Arithmetic of lists cut into pages.

export interface PageWindow {
  /** Counted from 1. */
  page: number;
  pages: number;
  offset: number;
}

/** Number, count and offset of page `page` of `total` items; a page past the end becomes the last one. */
export function pageWindow(page: number, total: number, size: number): PageWindow {
  const pages = Math.max(1, Math.ceil(total / size));
  const nearest = Math.min(Math.max(1, page), pages);
  return { page: nearest, pages, offset: (nearest - 1) * size };
}

/** The page numbers a pager shows: the first, the last, and `reach` either side; null marks a gap. */
export function pagerNumbers(page: number, pages: number, reach = 2): (number | null)[] {
  const shown = new Set([1, pages]);
  for (let near = page - reach; near <= page + reach; near++) {
    if (near >= 1 && near <= pages) shown.add(near);
  }
  const numbers: (number | null)[] = [];
  let previous = 0;
  for (const number of [...shown].sort((a, b) => a - b)) {
    if (number - previous === 2) numbers.push(number - 1);
    else if (number - previous > 2) numbers.push(null);
    numbers.push(number);
    previous = number;
  }
  return numbers;
}
