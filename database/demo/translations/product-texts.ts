// The texts of a product in one language, and those of several by their English title.

export interface ProductText {
  title: string;
  description: string;
  /** As many as in English, in the same order. */
  features: string[];
}

export type ProductTexts = Record<string, ProductText>;
