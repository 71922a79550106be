// Drafts of the product form: what was typed and not saved yet, stored in the tab. Other screens may start a new product's.
import { emptyText, isEqual, type ProductText } from './product-form.rules.ts';
import type { ProductWithImages } from '../product.schema.ts';

export interface ProductDraft {
  /** The product as it was when the form was filled; null: a new one. */
  base: ProductWithImages | null;
  text: ProductText;
}

/** Of the form for `id`; null is the new product's. */
export function readProductDraft(id: string | null): ProductDraft | null {
  try {
    const stored = sessionStorage.getItem(draftKey(id));
    const draft: ProductDraft | null = stored ? JSON.parse(stored) : null;
    return draft;
  } catch {
    return null;
  }
}

export function writeProductDraft(id: string | null, draft: ProductDraft): void {
  try {
    sessionStorage.setItem(draftKey(id), JSON.stringify(draft));
  } catch {
    // Storage may be disabled or full: the form still holds the text.
  }
}

/** What a new product may begin with. */
export type StartedProduct = Partial<Pick<ProductText, 'title' | 'mpn' | 'manufacturer'>>;

/** Fills the form of a new product; false: another one that is not saved yet is in it, and stays. */
export function startProductDraft(started: StartedProduct): boolean {
  const text = { ...emptyText(), ...started };
  const draft = readProductDraft(null);
  if (!draft) writeProductDraft(null, { base: null, text });
  return !draft || isEqual(draft.text, text);
}

export function dropProductDraft(id: string | null): void {
  try {
    sessionStorage.removeItem(draftKey(id));
  } catch {
    // Nothing was stored.
  }
}

/** Another form than that of an earlier release is not filled from its draft. */
const version = 3;

function draftKey(id: string | null): string {
  return `admin-product-draft-${version}:${id ?? 'new'}`;
}
