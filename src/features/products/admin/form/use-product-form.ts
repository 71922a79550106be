import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { historyKey } from '#features/history/history.queries.ts';
import { useChangeNotice } from '#features/history/use-undo-change.ts';
import { attributeDefinitionsQuery } from '#features/attributes/attribute-definition.queries.ts';
import type { adminProductWriteRoutes } from '#features/products/edits/product-admin.api.server.ts';
import { adminProductQuery, adminProductsKey } from '#features/products/edits/product-admin.queries.ts';
import {
  dropProductDraft,
  readProductDraft,
  writeProductDraft,
} from '#features/products/edits/product-draft.ts';
import { productConflict } from '#features/products/product-edit.schema.ts';
import { type Issue, readIssue } from '#kernel/input-issue.ts';
import { type ProductFieldName, productFieldNames } from '#features/products/product-fields.ts';
import { productCountsKey, productKey, productsKey } from '#features/products/product.queries.ts';
import type { ProductWithImages } from '#features/products/product.schema.ts';
import { isRecord } from '#kernel/object.ts';
import { notify } from '#platform/browser/notify.ts';
import { afterPress } from '#platform/browser/pointer-press.ts';
import { adminApi } from '#platform/http/admin-api.ts';
import { type ApiBody, ApiError } from '#platform/http/api-client.ts';
import {
  changedFields,
  changesOf,
  checkText,
  clashingFields,
  controlAtPath,
  controlsOf,
  emptyText,
  inputOf,
  type ProductText,
  rebasedText,
  textOf,
} from '#features/products/edits/product-form.rules.ts';

type Routes = ReturnType<typeof adminProductWriteRoutes>;
type SavedProduct = ApiBody<Routes, 'post', '/products'>;

const api = adminApi<Routes>();

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
      const response =
        isNew || !base
          ? await api.post('/products', { json: inputOf(values, base) })
          : await api.patch('/products/:id', { param: { id: base.id }, json: changesOf(values, base) });
      finish(await response.json());
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
  const showChange = useChangeNotice();
  // One key: success replaces the toast of an earlier failure.
  const key = `product-form:${id ?? 'new'}`;
  const failed = () => notify({ kind: 'error', title: t('error'), text: t('product.failed'), key });
  const saved = (product: SavedProduct | null, created: boolean) => {
    showChange(t(created ? 'product.created' : 'product.updated'), product?.change_set_id ?? null, key);
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

export type Side = 'theirs' | 'yours';

export interface Conflict {
  fields: { field: ProductFieldName; theirs: unknown; yours: unknown; choice: Side | null }[];
  changedBy: string | null;
  changedAt: string;
}

interface ConflictSettings {
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
function useConflict({ form, base, setBase }: ConflictSettings) {
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
function useNewerProduct({
  form,
  product,
  base,
  setBase,
}: ConflictSettings & { product: ProductWithImages | null }) {
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

function asError({ code, limit }: Issue) {
  return { type: code, message: limit === undefined ? '' : String(limit) };
}

function readError(error: unknown): [keyof ProductText, Issue][] {
  if (!isRecord(error) || typeof error.path !== 'string') return [];
  const control = controlAtPath(error.path);
  return control ? [[control, readIssue(String(error.message ?? ''))]] : [];
}
