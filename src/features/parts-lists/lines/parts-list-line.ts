// A line of a parts list: what a row, or several of the same part, requests, and what was noticed in reading it.

export const lineNotes = [
  'quantity_missing',
  'quantity_zero',
  'quantity_negative',
  'quantity_fractional',
  'quantity_too_large',
  'quantity_unreadable',
  'quantity_interpreted',
  'quantity_assumed',
  'quantity_counted',
  'quantity_differs',
  'price_unreadable',
  'price_differs',
  'currency_unclear',
  'not_placed',
  'merged',
  'alternates',
  'shortened',
] as const;

export interface LineNote {
  code: (typeof lineNotes)[number];
  /** What the table says. */
  found?: string;
  /** What it was understood as, or how many there are. */
  number?: number;
}

export interface PartsListLine {
  /** The rows of the table that it comes from. */
  rows: number[];
  partNumber: string;
  /** Other part numbers that the buyer accepts. */
  alternates: string[];
  manufacturer: string;
  description: string;
  customerPartNumber: string;
  designators: string[];
  /** Of one board; null: the notes say why. */
  quantity: number | null;
  targetPrice: number | null;
  /** Null: none is named, or it is not clear. */
  targetCurrency: string | null;
  /** Not to be placed: shown, and not matched. */
  isLeftOut: boolean;
  notes: LineNote[];
}
