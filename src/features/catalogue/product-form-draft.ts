// What an administrator has typed into a product's form: kept in this tab until it is saved or discarded.
import type { ProductText } from './product-form.rules.ts';
import type { ProductWithImages } from './product.schema.ts';

export interface ProductDraft {
  /** The product as it was when the form was filled; null: a new one. */
  base: ProductWithImages | null;
  text: ProductText;
}

/** Of the form for `id`; null is the new product's. */
export function readProductDraft(id: string | null): ProductDraft | null {
  try {
    const kept = sessionStorage.getItem(draftKey(id));
    return kept ? (JSON.parse(kept) as ProductDraft) : null;
  } catch {
    return null;
  }
}

export function writeProductDraft(id: string | null, draft: ProductDraft): void {
  try {
    sessionStorage.setItem(draftKey(id), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing, or has no room left: the form still holds it.
  }
}

export function dropProductDraft(id: string | null): void {
  try {
    sessionStorage.removeItem(draftKey(id));
  } catch {
    // Nothing was kept.
  }
}

/** Another form than that of an earlier release is not filled from its draft. */
const version = 2;

function draftKey(id: string | null): string {
  return `desk-product-draft-${version}:${id ?? 'new'}`;
}
