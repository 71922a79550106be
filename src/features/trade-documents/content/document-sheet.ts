// A document as the templates print it: texts in their final form and order. Templates only place them.

export interface TextLine {
  text: string;
  style: 'plain' | 'strong' | 'soft';
}

export interface LabelledLines {
  label: string;
  lines: readonly TextLine[];
  /** Share of the row's width. */
  share: number;
}

export interface SheetColumn {
  label: string;
  /** Millimetres; null takes what is left. */
  width: number | null;
  /** Aligned at the end, as figures are. */
  end: boolean;
}

export interface SheetSection {
  title: string;
  pairs: readonly Omit<LabelledLines, 'share'>[];
  note: string | null;
}

/** A text around one number after another: 'Page {page} of {pages}' is ['Page ', ' of ', '']. */
export type Pieces = readonly string[];

export interface SheetFrame {
  /** The template that prints it. */
  template: 'trade' | 'catalogue';
  lang: string;
  region: string | null;
  rtl: boolean;
  paper: 'a4' | 'us-letter';
  title: string;
  number: string;
  brand: string;
  logo: 'svg' | 'png' | 'jpg' | null;
  date: readonly [year: number, month: number, day: number];
  running: string;
  reference: string;
  pageOf: Pieces;
  verify: { hint: string; code: string; url: string; qr: string } | null;
  letterFoot: string | null;
  attachment: { name: string; description: string } | null;
  /** Across each page, such as 'Draft'. */
  stamp: string | null;
}

export interface TradeSheet extends SheetFrame, SheetBody {
  template: 'trade';
  parties: readonly LabelledLines[];
}

/** What differs between the kinds of trade documents. */
export interface SheetBody {
  strip: readonly LabelledLines[];
  conditions: readonly LabelledLines[];
  columns: readonly SheetColumn[];
  /** `carried`: the sum up to and with this line. */
  rows: readonly { cells: readonly (readonly TextLine[])[]; carried: string }[];
  /** Null: the document has no sums. */
  carried: Pieces | null;
  brought: Pieces | null;
  sums: readonly { label: string; amount: string }[];
  total: { label: string; amount: string } | null;
  sections: readonly SheetSection[];
  facts: readonly LabelledLines[];
  declaration: { label: string; text: string } | null;
  signatures: readonly string[];
}

/** A line card or a product's datasheet. */
export interface CatalogueSheet extends SheetFrame {
  template: 'catalogue';
  identity: readonly LabelledLines[];
  lead: string | null;
  image: ImageType | null;
  features: { title: string; items: readonly string[] } | null;
  sections: readonly SheetSection[];
  groups: readonly {
    title: string;
    columns: readonly SheetColumn[];
    rows: readonly (readonly (readonly TextLine[])[])[];
  }[];
}

/** What the compiler reads. */
export type ImageType = 'svg' | 'png' | 'jpg' | 'webp';
