// The texts of the product's form, which its fields read and change.
import { createContext, use } from 'react';
import type { Issue } from '#kernel/input-issue.ts';
import { emptyText, type ProductText } from '#features/products/edits/product-form.rules.ts';

export interface ProductTexts {
  text: ProductText;
  /** The latest, whatever has been rendered. */
  textNow: () => ProductText;
  change: (changes: Partial<ProductText>) => void;
  /** Shows what is wrong with these controls now. */
  check: (...controls: (keyof ProductText)[]) => void;
  /** Shows an issue of a control. */
  mark: (control: keyof ProductText, issue: Issue) => void;
}

export const ProductTextContext = createContext<ProductTexts>({
  text: emptyText(),
  textNow: emptyText,
  change: () => {},
  check: () => {},
  mark: () => {},
});

export const useProductText = () => use(ProductTextContext);
