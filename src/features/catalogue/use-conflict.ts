import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { productConflict } from './desk-product.schema.ts';
import {
  controlsOf,
  inputOf,
  type ProductField,
  productFields,
  type ProductText,
  textOf,
} from './product-form.rules.ts';
import { rebasedText } from './product-form-rebase.rules.ts';
import type { ProductWithImages } from './product.schema.ts';

export type Side = 'theirs' | 'yours';

export interface Conflict {
  fields: { field: ProductField; theirs: unknown; yours: unknown; choice: Side | null }[];
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

/** Somebody else saved first: the form moves on to what they saved, and what clashes waits for a choice. */
export function useConflict({ form, base, setBase }: Settings) {
  const [held, setHeld] = useState<Held | null>(null);
  const [missed, setMissed] = useState(false);

  /** False: the problem tells of no conflict. */
  const take = (problem: Record<string, unknown>, sent: ProductText): boolean => {
    const { success, data } = productConflict.safeParse(problem);
    if (!success || !base) return false;
    const { current, conflicts } = data;
    const mine = inputOf(sent, base);
    const fields = conflicts.flatMap(({ field: name, theirs }) => {
      const field = productFields.find((known) => known === name);
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

  const choose = (field: ProductField, choice: Side) => {
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
    held: held as Conflict | null,
    /** Saving was tried before everything was chosen. */
    missed,
    take,
    choose,
    /** What a draft starts from: after a reload, what was not chosen yet must clash again. */
    unsettledBase: held && !isChosen(held) ? held.before : null,
    isSettled: () => {
      const settled = !held || isChosen(held);
      setMissed(!settled);
      return settled;
    },
  };
}

function isChosen({ fields }: Conflict): boolean {
  return fields.every(({ choice }) => choice);
}
