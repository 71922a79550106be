import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConflictChoice } from './conflict-choice.tsx';
import { DiscardDialog } from '#ui/admin/discard-dialog.tsx';
import { AttributeEditor } from './fields/attribute-editor.tsx';
import { RelationEditor } from './fields/relation-editor.tsx';
import { useDocumentUploads } from './fields/use-document-uploads.ts';
import { DocumentEditor } from './fields/document-editor.tsx';
import { PriceBreakEditor } from './fields/price-break-editor.tsx';
import { TranslationEditor } from './fields/translation-editor.tsx';
import { ImageEditor } from './image-editor.tsx';
import { ProductCompleteness } from './product-completeness.tsx';
import { ProductFormSection } from './product-form-fields.tsx';
import { ProductFormNotes } from './product-form-notes.tsx';
import { ProductHistory } from './product-history.tsx';
import type { ProductWithImages } from '#features/products/product.schema.ts';
import { useLeaveGuard } from '#ui/admin/use-leave-guard.ts';
import { Form } from '#ui/forms/form.tsx';
import { ProductTextContext } from './fields/product-text.ts';
import { useImageUploads } from './use-image-uploads.ts';
import { useProductForm, useSavedNotice } from './use-product-form.ts';

const sectionsAbovePrices = ['basics', 'identity', 'sale', 'trade'] as const;
const sectionsAboveImages = ['details', 'shipping'] as const;

interface ProductFormProps {
  id: string | null;
  product: ProductWithImages | null;
  /** Deleted while the form was open. */
  isGone: boolean;
  /** Where the dialog finds the close handler that confirms first. */
  leaveRef: RefObject<(() => void) | undefined>;
  onClose: () => void;
}

export function ProductForm({ id, product, isGone, leaveRef, onClose }: ProductFormProps) {
  const t = useTranslations('admin');
  const submitButton = useRef<HTMLButtonElement>(null);
  const [waiting, setWaiting] = useState(false);
  const notice = useSavedNotice(id);
  const admin = useProductForm({
    id,
    product,
    isGone,
    onSaved: (saved, created) => {
      onClose();
      notice.saved(saved, created);
    },
    onFailed: notice.failed,
  });
  const { form, texts, isNew, gone, saving, conflict } = admin;
  const uploads = useImageUploads(texts);
  const documents = useDocumentUploads(texts);
  const isUploading = () => uploads.isBusy() || documents.isBusy();
  const guard = useLeaveGuard({
    isDirty: () => admin.isDirty() || isUploading(),
    onDiscard: () => {
      admin.abandon();
      uploads.cancelAll();
      documents.cancelAll();
    },
    onLeave: onClose,
  });

  useEffect(() => {
    leaveRef.current = guard.leave;
  });
  useSaveKeys(form.ref, guard.isOpen);
  useEffect(() => {
    // Disabling the fields while saving removes the focus.
    if (saving) submitButton.current?.focus();
  }, [saving]);

  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWaiting(isUploading());
    if (isUploading() || saving) return;
    void form.handlers.onSubmit(event);
  };

  const label = gone ? t('product.gone.save') : isNew ? t('product.create') : t('product.update');
  return (
    <ProductTextContext value={texts}>
      <div className="body">
        <Form form={form} id="product-form" onSubmit={submit}>
          <ProductFormNotes restored={admin.restored} gone={gone} />
          {conflict.held && !gone && (
            <ConflictChoice
              key={conflict.held.changedAt}
              conflict={conflict.held}
              missed={conflict.missed}
              choose={conflict.choose}
            />
          )}
          <div inert={saving}>
            {id !== null && <ProductCompleteness base={admin.base} />}
            {sectionsAbovePrices.map((section) => (
              <ProductFormSection key={section} section={section} known={admin.base} />
            ))}
            <PriceBreakEditor />
            <AttributeEditor />
            {sectionsAboveImages.map((section) => (
              <ProductFormSection key={section} section={section} known={admin.base} />
            ))}
            <ImageEditor uploads={uploads} />
            <DocumentEditor uploads={documents} />
            <RelationEditor own={id} />
            <TranslationEditor />
            <ProductFormSection section="search" known={admin.base} />
          </div>
        </Form>
        {id !== null && <ProductHistory id={id} />}
      </div>
      <footer>
        {waiting && isUploading() && (
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
      {guard.isOpen && <DiscardDialog onKeep={guard.keep} onDiscard={guard.discard} />}
    </ProductTextContext>
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
