import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
import { pickFields } from '#kernel/fields.ts';
import { isRecord, keysOf } from '#kernel/object.ts';
import { notify } from '#platform/browser/notify.ts';
import { adminApi } from '#platform/http/admin-api.ts';
import { type ApiBody, ApiError } from '#platform/http/api-client.ts';
import { useForm } from '#ui/forms/use-form.ts';
import {
  changedFields,
  changesOf,
  checkText,
  clashingFields,
  controlAtPath,
  controlsOf,
  emptyText,
  inputOf,
  primaryImage,
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
  const t = useTranslations('admin.product.issues');
  const issueText = ({ code, limit = 0 }: Issue) => t(code, { limit });
  const [draft] = useState(() => readProductDraft(id));
  const [base, setBase] = useState(draft ? draft.base : product);
  const [isMissing, setMissing] = useState(false);
  const gone = isGone || isMissing;
  const settled = useRef(false);
  const isNew = id === null || gone;

  const { data: definitions } = useQuery(attributeDefinitionsQuery);
  const issuesOf = (typed: ProductText) =>
    checkText(
      typed,
      base,
      isNew ? productFieldNames : undefined,
      definitions && new Map(definitions.map((definition) => [definition.key, definition])),
    );
  const texts = useTexts(() => draft?.text ?? (product ? textOf(product) : emptyText()));
  const { text, textNow } = texts;
  const conflict = useConflict({ texts, base, setBase });
  const form = useForm({
    id: 'product',
    checksOnLeave: true,
    read: () => {
      const issues = Object.entries(issuesOf(textNow()));
      if (issues.length === 0) return { input: textNow() };
      return { issues: Object.fromEntries(issues.map(([control, issue]) => [control, issueText(issue)])) };
    },
    send: async (typed): Promise<SavedProduct | null | 'unsettled'> => {
      if (!conflict.isSettled()) return 'unsettled';
      if (base && !isNew && changedFields(typed, base).length === 0) return null;
      return isNew || !base
        ? await api.post('/products', { json: inputOf(typed, base) }).json()
        : await api.patch('/products/:id', { param: { id: base.id }, json: changesOf(typed, base) }).json();
    },
    onDone: (saved) => {
      if (saved === 'unsettled') return;
      abandon();
      onSaved(saved, isNew);
    },
    onRejected: (error) => {
      if (!(error instanceof ApiError)) {
        onFailed();
        return null;
      }
      const { status, problem } = error;
      if (status === 401) return null;
      if (status === 404 && !isNew) {
        setMissing(true);
        return null;
      }
      if (status === 409 && conflict.take(problem, textNow())) return null;
      const issues = [problem.errors].flat().flatMap(readError);
      if (status !== 400 || issues.length === 0) onFailed();
      return Object.fromEntries(issues.map(([control, issue]) => [control, issueText(issue)]));
    },
  });
  const change = (changes: Partial<ProductText>) => {
    texts.change(changes);
    form.check(...keysOf(changes).filter((control) => control in form.issues));
  };
  const dirty = changedFields(text, base).length > 0;
  useNewerProduct({ texts, product, base, setBase });

  useEffect(() => {
    if (settled.current) return;
    if (dirty) writeProductDraft(id, { base: conflict.unsettledBase ?? base, text });
    else dropProductDraft(id);
  });

  /** Drops the draft; leaving needs no confirmation any more. */
  const abandon = () => {
    settled.current = true;
    dropProductDraft(id);
  };

  return {
    form,
    /** For its fields. */
    texts: {
      text,
      textNow,
      change,
      check: form.check,
      mark: (control: keyof ProductText, issue: Issue) => form.mark({ [control]: issueText(issue) }),
    },
    base,
    isNew,
    gone,
    saving: form.isPending,
    restored: draft !== null,
    conflict: {
      ...conflict,
      choose: (field: ProductFieldName, side: Side) => change(conflict.choose(field, side)),
    },
    abandon,
    /** The current values, whatever has been rendered. */
    isDirty: () => !settled.current && changedFields(textNow(), base).length > 0,
  };
}

/** The texts of the form's controls, those of its images and of its structured fields included. */
function useTexts(first: () => ProductText) {
  const [text, setText] = useState(first);
  const latest = useRef(text);
  const replace = (next: ProductText) => {
    latest.current = next;
    setText(next);
  };
  return {
    text,
    textNow: () => latest.current,
    replace,
    change: (changes: Partial<ProductText>) => {
      const next = { ...latest.current, ...changes };
      // The server puts the primary image's address there, too.
      replace({ ...next, image_url: primaryImage(next.images)?.image_url ?? next.image_url });
    },
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
  texts: ReturnType<typeof useTexts>;
  base: ProductWithImages | null;
  setBase: (base: ProductWithImages) => void;
}

interface Held extends Conflict {
  before: ProductWithImages;
  current: ProductWithImages;
  yours: ProductText;
}

/** Handles a conflict: the form takes over the saved version, and each conflicting field waits for a choice. */
function useConflict({ texts, base, setBase }: ConflictSettings) {
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
    texts.replace(rebased);
    return true;
  };

  /** The texts of the chosen side. */
  const choose = (field: ProductFieldName, choice: Side): Partial<ProductText> => {
    if (!held) return {};
    setHeld({
      ...held,
      fields: held.fields.map((entry) => (entry.field === field ? { ...entry, choice } : entry)),
    });
    return pickFields<ProductText>(
      choice === 'theirs' ? textOf(held.current) : held.yours,
      controlsOf(field),
    );
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
  texts,
  product,
  base,
  setBase,
}: ConflictSettings & { product: ProductWithImages | null }) {
  const seen = useRef(product);
  useEffect(() => {
    if (product === seen.current) return;
    seen.current = product;
    if (!product || !base) return;
    const text = texts.textNow();
    // Conflicts are resolved when it is saved.
    if (clashingFields(text, base, product).length > 0) return;
    setBase(product);
    texts.replace(rebasedText(text, base, product));
  });
}

function isChosen({ fields }: Conflict): boolean {
  return fields.every(({ choice }) => choice);
}

function readError(error: unknown): [keyof ProductText, Issue][] {
  if (!isRecord(error) || typeof error.path !== 'string') return [];
  const control = controlAtPath(error.path);
  return control ? [[control, readIssue(String(error.message ?? ''))]] : [];
}
