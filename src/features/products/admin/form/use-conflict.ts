import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { productConflict } from '#features/products/product-edit.schema.ts';
import { type ProductFieldName, productFieldNames } from '#features/products/product-fields.ts';
import {
  type ProductText,
  clashingFields,
  controlsOf,
  inputOf,
  rebasedText,
  textOf,
} from './product-form.rules.ts';
import type { ProductWithImages } from '#features/products/product.schema.ts';

export type Side = 'theirs' | 'yours';

export interface Conflict {
  fields: { field: ProductFieldName; theirs: unknown; yours: unknown; choice: Side | null }[];
  changedBy: string | null;
  changedAt: string;
}

interface Settings {
  form: UseFormReturn<ProductText>;
  base: ProductWithImages | null;
  setBase: (base: ProductWithImages) => void;
}

interface Held extends Conflict {
  before: ProductWithImages;
  current: ProductWithImages;
  yours: ProductText;
}

/** Handles a conflict: the form takes over the saved version, and each conflicting field waits for a choice. */
export function useConflict({ form, base, setBase }: Settings) {
  const [held, setHeld] = useState<Held | null>(null);
  const [missed, setMissed] = useState(false);

  /** False: the error is not a conflict. */
  const take = (problem: Record<string, unknown>, sent: ProductText): boolean => {
    const { success, data } = productConflict.safeParse(problem);
    if (!success || !base) return false;
    const { current, conflicts } = data;
    const mine = inputOf(sent, base);
    const fields = conflicts.flatMap(({ field: name, theirs }) => {
      const field = productFieldNames.find((known) => known === name);
      return field ? [{ field, theirs, yours: mine[field], choice: null }] : [];
    });
    const rebased = rebasedText(sent, base, current);
    setHeld({
      fields,
      changedBy: data.changed_by,
      changedAt: data.changed_at,
      before: base,
      current,
      yours: rebased,
    });
    setMissed(false);
    setBase(current);
    form.reset(rebased);
    return true;
  };

  const choose = (field: ProductFieldName, choice: Side) => {
    if (!held) return;
    const source = choice === 'theirs' ? textOf(held.current) : held.yours;
    for (const control of controlsOf(field)) form.setValue(control, source[control]);
    form.clearErrors(controlsOf(field));
    setHeld({
      ...held,
      fields: held.fields.map((entry) => (entry.field === field ? { ...entry, choice } : entry)),
    });
  };

  return {
    held,
    /** Saving was tried before everything was chosen. */
    missed,
    take,
    choose,
    /** The base of the draft, so that unresolved conflicts appear again after a reload. */
    unsettledBase: held && !isChosen(held) ? held.before : null,
    isSettled: () => {
      const settled = !held || isChosen(held);
      setMissed(!settled);
      return settled;
    },
  };
}

/** The product was changed while its form is open, such as by an undo: the form takes over the change, unless it conflicts. */
export function useNewerProduct({
  form,
  product,
  base,
  setBase,
}: Settings & { product: ProductWithImages | null }) {
  const seen = useRef(product);
  useEffect(() => {
    if (product === seen.current) return;
    seen.current = product;
    if (!product || !base) return;
    const text = form.getValues();
    // Conflicts are resolved when it is saved.
    if (clashingFields(text, base, product).length > 0) return;
    setBase(product);
    form.reset(rebasedText(text, base, product));
  });
}

function isChosen({ fields }: Conflict): boolean {
  return fields.every(({ choice }) => choice);
}
