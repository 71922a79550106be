import { type RefObject, useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ConflictChoice } from './conflict-choice.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { ImageEditor } from './image-editor.tsx';
import { ProductFormFields, ProductFormSearch } from './product-form-fields.tsx';
import { ProductFormNotes } from './product-form-notes.tsx';
import { ProductHistory } from './product-history.tsx';
import type { ProductWithImages } from './product.schema.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePictureUploads } from './use-picture-uploads.ts';
import { useProductForm } from './use-product-form.ts';
import { useSavedNotice } from './use-saved-notice.ts';

interface ProductFormProps {
  id: string | null;
  product: ProductWithImages | null;
  /** Deleted while the form was open. */
  isGone: boolean;
  /** Where the dialog finds the way out that asks first. */
  leaveRef: RefObject<(() => void) | undefined>;
  onClose: () => void;
}

export function ProductForm({ id, product, isGone, leaveRef, onClose }: ProductFormProps) {
  const t = useTranslations('desk');
  const element = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const [waiting, setWaiting] = useState(false);
  const notice = useSavedNotice(id);
  const desk = useProductForm({
    id,
    product,
    isGone,
    onSaved: (saved, created) => {
      onClose();
      notice.saved(saved, created);
    },
    onFailed: notice.failed,
  });
  const { form, isNew, gone, saving, conflict } = desk;
  const uploads = usePictureUploads(form);
  const guard = useLeaveGuard({
    isDirty: () => desk.isDirty() || uploads.isBusy(),
    onDiscard: () => {
      desk.abandon();
      uploads.cancelAll();
    },
    onLeave: onClose,
  });

  useEffect(() => {
    leaveRef.current = guard.leave;
  });
  useEffect(() => form.setFocus('title', { shouldSelect: false }), [form]);
  useSaveKeys(element, guard.asking);
  useEffect(() => {
    // The fields rest meanwhile, and what rests loses the focus.
    if (saving) submitButton.current?.focus();
  }, [saving]);

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setWaiting(uploads.isBusy());
    if (uploads.isBusy() || saving) return;
    void desk.submit(event);
  };

  const label = gone ? t('product.gone.save') : isNew ? t('product.create') : t('product.update');
  return (
    <FormProvider {...form}>
      <div className="body">
        <form ref={element} id="product-form" noValidate aria-busy={saving} onSubmit={submit}>
          <ProductFormNotes restored={desk.restored} gone={gone} />
          {conflict.held && !gone && (
            <ConflictChoice
              key={conflict.held.changedAt}
              conflict={conflict.held}
              missed={conflict.missed}
              choose={conflict.choose}
            />
          )}
          <div inert={saving}>
            <ProductFormFields known={desk.base} />
            <ImageEditor uploads={uploads} />
            <ProductFormSearch />
          </div>
        </form>
        {id !== null && <ProductHistory id={id} />}
      </div>
      <footer>
        {waiting && uploads.isBusy() && (
          <p className="error" role="alert">
            {t('product.images.pending')}
          </p>
        )}
        <button type="button" className="button line" onClick={guard.leave}>
          {t('cancel')}
        </button>
        <button
          ref={submitButton}
          type="submit"
          form="product-form"
          className="button"
          aria-disabled={saving}
        >
          {saving ? t('product.saving') : label}
        </button>
      </footer>
      {guard.asking && <DiscardQuestion onKeep={guard.keep} onDiscard={guard.discard} />}
    </FormProvider>
  );
}

/** Ctrl or Cmd with S saves, as in any desktop program. */
function useSaveKeys(form: RefObject<HTMLFormElement | null>, paused: boolean) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!paused && !event.repeat) form.current?.requestSubmit();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [form, paused]);
}
