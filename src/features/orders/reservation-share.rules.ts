// The share of the stock that orders of unknown senders hold before an administrator has confirmed them.

/**
 * What a line holds of the stock. `share`: its quantity, within the share of unknown senders. `none`: nothing until the order
 * is confirmed. `taken`: all that is not back-ordered, as every confirmed order does.
 */
export const holds = ['taken', 'share', 'none'] as const;
export type Hold = (typeof holds)[number];

/** In percent of a product's pieces, for all unknown senders together; at least one piece. */
export const sharePercent = 10;

/** The lines that hold something of a product's share, so that reading them stays quick while many small orders arrive. */
export const maxShareLines = 200;

/** What unconfirmed orders of unknown senders hold of a product. */
export interface HeldShare {
  lines: number;
  pieces: number;
}

/** All of the line is held, or nothing of it. `stock`: what others can still buy. */
export function fitsShare(quantity: number, stock: number, { lines, pieces }: HeldShare): boolean {
  const most = Math.max(1, Math.floor(((stock + pieces) * sharePercent) / 100));
  return lines < maxShareLines && pieces + quantity <= most;
}

interface WantedLine {
  product_id: string;
  quantity: number;
}

/** `shares`: what is held of the share, by product; null: the sender is known, and takes what is ordered. */
export function holdLines<Line extends WantedLine>(
  lines: readonly Line[],
  stock: ReadonlyMap<string, number>,
  shares: Readonly<Record<string, HeldShare>> | null,
): (Line & { hold: Hold; backordered: number })[] {
  return lines.map((line) => {
    const { product_id, quantity } = line;
    if (!shares) return { ...line, hold: 'taken', backordered: 0 };
    const held = shares[product_id] ?? { lines: 0, pieces: 0 };
    const fits = fitsShare(quantity, stock.get(product_id) ?? 0, held);
    return fits
      ? { ...line, hold: 'share', backordered: 0 }
      : { ...line, hold: 'none', backordered: quantity };
  });
}
