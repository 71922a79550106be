import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { attributeDefinitionsQuery } from '#features/products/attributes/attribute-definition.queries.ts';
import { historyKey } from '#features/history/history.queries.ts';
import { useUndoChange } from '#features/history/use-undo-change.ts';
import { productCountsKey, productKey, productsKey } from '#features/products/product.queries.ts';
import { adminProductsKey } from '#features/products/product-admin.queries.ts';
import { notify } from '#platform/browser/notify.ts';
import { afterPress } from '#platform/browser/pointer-press.ts';
import { type Issue, readIssue } from '#features/products/product-field-kinds.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { ApiError } from '#platform/http/api-client.ts';
import { adminProductQuery, createProduct, patchProduct, type SavedProduct } from '#features/products/product-admin.queries.ts';
import { dropProductDraft, readProductDraft, writeProductDraft } from '#features/products/product-draft.ts';
import { productFieldNames } from '#features/products/product-fields.ts';
import {
  type ProductText,
  changedFields,
  changesOf,
  checkText,
  controlAtPath,
  emptyText,
  inputOf,
  textOf,
} from './product-form.rules.ts';
import type { ProductWithImages } from '#features/products/product.schema.ts';
import { useConflict, useNewerProduct } from './use-conflict.ts';
import { isRecord } from '#kernel/object.ts';

interface Settings {
  id: string | null;
  /** Null: a new one, or a deleted one with a draft. */
  product: ProductWithImages | null;
  /** Deleted while the form was open. */
  isGone: boolean;
  /** Null: nothing was different, and nothing was sent. */
  onSaved: (saved: SavedProduct | null, created: boolean) => void;
  onFailed: () => void;
}

/** State of the product form: validates, stores a draft, and saves once; the draft stays until it is saved. */
export function useProductForm({ id, product, isGone, onSaved, onFailed }: Settings) {
  const [draft] = useState(() => readProductDraft(id));
  const [base, setBase] = useState(draft ? draft.base : product);
  const [isMissing, setMissing] = useState(false);
  const gone = isGone || isMissing;
  const [saving, setSaving] = useState(false);
  // State would come too late for the second half of a double click.
  const busy = useRef(false);
  const settled = useRef(false);
  const rejected = useRef<keyof ProductText>(undefined);
  const isNew = id === null || gone;

  const { data: definitions } = useQuery(attributeDefinitionsQuery);
  const validate = (text: ProductText) => {
    const issues = checkText(
      text,
      base,
      isNew ? productFieldNames : undefined,
      definitions && new Map(definitions.map((definition) => [definition.key, definition])),
    );
    const errors = Object.entries(issues).map(([control, issue]) => [control, asError(issue)]);
    return errors.length > 0
      ? { values: {}, errors: Object.fromEntries(errors) }
      : { values: text, errors: {} };
  };
  // Leaving a field validates it, by pressing something else.
  const resolver: Resolver<ProductText> = (text) =>
    new Promise((resolve) => afterPress(() => resolve(validate(text))));
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
    // Fields are disabled while saving, and cannot be focused.
    if (saving || !rejected.current) return;
    form.setFocus(rejected.current);
    rejected.current = undefined;
  }, [form, saving]);

  const reject = (error: unknown, sent: ProductText) => {
    if (!(error instanceof ApiError)) return onFailed();
    if (error.status === 401) return;
    if (error.status === 404 && !isNew) return setMissing(true);
    if (error.status === 409 && conflict.take(error.problem, sent)) return;
    const issues = [error.problem.errors].flat().flatMap(readError);
    for (const [control, issue] of issues) form.setError(control, asError(issue));
    const first = issues[0];
    if (error.status !== 400 || !first) return onFailed();
    rejected.current = first[0];
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
      reject(error, values);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  const finish = (saved: SavedProduct | null) => {
    abandon();
    onSaved(saved, isNew);
  };

  /** Drops the draft; leaving needs no confirmation any more. */
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
    /** The current values, whatever has been rendered. */
    isDirty: () => !settled.current && changedFields(form.getValues(), base).length > 0,
  };
}

/** Toasts about saving the form for `id`: success offers the undo and refreshes every list. */
export function useSavedNotice(id: string | null) {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const undo = useUndoChange();
  // One key: success replaces the toast of an earlier failure.
  const key = `product-form:${id ?? 'new'}`;
  const failed = () => notify({ kind: 'error', title: t('error'), text: t('product.failed'), key });
  const saved = (product: SavedProduct | null, created: boolean) => {
    const set = product?.change_set_id;
    notify({
      kind: 'success',
      title: t('success'),
      text: created ? t('product.created') : t('product.updated'),
      key,
      ...(set && { action: { label: t('undo'), onAction: () => void undo(set) } }),
    });
    if (!product) return;
    const keys = [
      adminProductsKey,
      adminProductQuery(product.product.id).queryKey,
      historyKey,
      productsKey,
      productKey(product.product.id),
      productCountsKey,
    ];
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  return { saved, failed };
}

function asError({ code, limit }: Issue) {
  return { type: code, message: limit === undefined ? '' : String(limit) };
}

function readError(error: unknown): [keyof ProductText, Issue][] {
  if (!isRecord(error) || typeof error.path !== 'string') return [];
  const control = controlAtPath(error.path);
  return control ? [[control, readIssue(String(error.message ?? ''))]] : [];
}
