import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { clashingFields, rebasedText } from './product-form-rebase.rules.ts';
import type { ProductText } from './product-form.rules.ts';
import type { ProductWithImages } from './product.schema.ts';

interface Settings {
  form: UseFormReturn<ProductText>;
  product: ProductWithImages | null;
  base: ProductWithImages | null;
  setBase: (base: ProductWithImages) => void;
}

/** The product was changed while its form is open, such as by an undo: the form follows, unless that would clash. */
export function useNewerProduct({ form, product, base, setBase }: Settings) {
  const seen = useRef(product);
  useEffect(() => {
    if (product === seen.current) return;
    seen.current = product;
    if (!product || !base) return;
    const text = form.getValues();
    // What clashes is asked about when it is saved.
    if (clashingFields(text, base, product).length > 0) return;
    setBase(product);
    form.reset(rebasedText(text, base, product));
  });
}
