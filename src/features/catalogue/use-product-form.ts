import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { DeskError } from '#platform/desk-transport.ts';
import { createProduct, patchProduct, type SavedProduct } from './desk-product-form.queries.ts';
import { dropProductDraft, readProductDraft, writeProductDraft } from './product-form-draft.ts';
import { checkText, controlAtPath, type Fault, readFault } from './product-form-faults.rules.ts';
import {
  changedFields,
  changesOf,
  emptyText,
  inputOf,
  productFields,
  type ProductText,
  textOf,
} from './product-form.rules.ts';
import type { ProductWithImages } from './product.schema.ts';
import { useConflict } from './use-conflict.ts';
import { useNewerProduct } from './use-newer-product.ts';

interface Settings {
  id: string | null;
  /** Null: a new one, or one that is gone while a draft of it is left. */
  product: ProductWithImages | null;
  /** Deleted while the form was open. */
  isGone: boolean;
  /** Null: nothing was different, and nothing was sent. */
  onSaved: (saved: SavedProduct | null, created: boolean) => void;
  onFailed: () => void;
}

/** The form at work: checks, keeps a draft, saves once, and keeps every word until it is saved. */
export function useProductForm({ id, product, isGone, onSaved, onFailed }: Settings) {
  const [draft] = useState(() => readProductDraft(id));
  const [base, setBase] = useState(draft ? draft.base : product);
  const [isMissing, setMissing] = useState(false);
  const gone = isGone || isMissing;
  const [saving, setSaving] = useState(false);
  // State would come too late for the second half of a double click.
  const busy = useRef(false);
  const settled = useRef(false);
  const refused = useRef<keyof ProductText>(undefined);
  const isNew = id === null || gone;

  const resolver: Resolver<ProductText> = (text) => {
    const faults = checkText(text, base, isNew ? productFields : undefined);
    const errors = Object.entries(faults).map(([control, fault]) => [control, asError(fault)]);
    return errors.length > 0
      ? { values: {}, errors: Object.fromEntries(errors) }
      : { values: text, errors: {} };
  };
  const form = useForm<ProductText>({
    defaultValues: draft?.text ?? (product ? textOf(product) : emptyText()),
    resolver,
    mode: 'onTouched',
  });
  const text = { ...form.getValues(), ...useWatch({ control: form.control }) } as ProductText;
  const dirty = changedFields(text, base).length > 0;
  const conflict = useConflict({ form, base, setBase });
  useNewerProduct({ form, product, base, setBase });

  useEffect(() => {
    if (settled.current) return;
    if (dirty) writeProductDraft(id, { base: conflict.unsettledBase ?? base, text });
    else dropProductDraft(id);
  });

  useEffect(() => {
    // Fields that rest while saving take no focus.
    if (saving || !refused.current) return;
    form.setFocus(refused.current);
    refused.current = undefined;
  }, [form, saving]);

  const refuse = (error: unknown, sent: ProductText) => {
    if (!(error instanceof DeskError)) return onFailed();
    if (error.status === 401) return;
    if (error.status === 404 && !isNew) return setMissing(true);
    if (error.status === 409 && conflict.take(error.problem, sent)) return;
    const faults = [error.problem.errors].flat().flatMap(readRefusal);
    for (const [control, fault] of faults) form.setError(control, asError(fault));
    const first = faults[0];
    if (error.status !== 400 || !first) return onFailed();
    refused.current = first[0];
  };

  const send = async (values: ProductText) => {
    if (busy.current || !conflict.isSettled()) return;
    const changed = changedFields(values, base);
    if (base && !isNew && changed.length === 0) return finish(null);
    busy.current = true;
    setSaving(true);
    try {
      finish(
        isNew || !base
          ? await createProduct(inputOf(values, base))
          : await patchProduct(base.id, changesOf(values, base)),
      );
    } catch (error) {
      refuse(error, values);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  const finish = (saved: SavedProduct | null) => {
    abandon();
    onSaved(saved, isNew);
  };

  /** From here on nothing is kept and nobody is asked. */
  const abandon = () => {
    settled.current = true;
    dropProductDraft(id);
  };

  return {
    form,
    base,
    isNew,
    gone,
    saving,
    restored: draft !== null,
    conflict,
    submit: (event: FormEvent) => form.handleSubmit(send)(event),
    abandon,
    /** Of this very moment, whatever has been rendered. */
    isDirty: () => !settled.current && changedFields(form.getValues(), base).length > 0,
  };
}

function asError({ code, limit }: Fault) {
  return { type: code, message: limit === undefined ? '' : String(limit) };
}

function readRefusal(error: unknown): [keyof ProductText, Fault][] {
  const { path, message } = (error ?? {}) as { path?: string; message?: string };
  const control = path === undefined ? undefined : controlAtPath(path);
  return control ? [[control, readFault(message ?? '')]] : [];
}
