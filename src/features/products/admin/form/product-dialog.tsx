import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/dialog.tsx';
import { adminProductQuery } from '#features/products/edits/product-admin.queries.ts';
import { readProductDraft } from '#features/products/edits/product-draft.ts';
import { ProductForm } from './product-form.tsx';
import type { ProductWithImages } from '#features/products/product.schema.ts';
import { useDismiss } from '#ui/admin/use-dismiss.ts';

interface ProductDialogProps {
  /** Null: a new product. */
  id: string | null;
  onClose: () => void;
}

/** A product's form in a dialog. */
export function ProductDialog(props: ProductDialogProps) {
  return <OpenDialog key={props.id} {...props} />;
}

function OpenDialog({ id, onClose }: ProductDialogProps) {
  const t = useTranslations('admin');
  const dialog = useRef<HTMLDialogElement>(null);
  const leaveRef = useRef<() => void>(undefined);
  const [hasDraft] = useState(() => readProductDraft(id) !== null);

  const close = () => {
    dialog.current?.close();
    onClose();
  };
  const requestClose = () => (leaveRef.current ?? close)();
  useDismiss(dialog, requestClose);

  const form = (product: ProductWithImages | null, isGone = false) => (
    <ProductForm id={id} product={product} isGone={isGone} leaveRef={leaveRef} onClose={close} />
  );
  return (
    <Dialog ref={dialog} className="product-dialog" aria-labelledby="product-dialog-title">
      <header>
        <h2 id="product-dialog-title">{id === null ? t('product.add') : t('product.edit')}</h2>
        <button type="button" className="icon-button" aria-label={t('close')} onClick={requestClose}>
          <X className="icon" aria-hidden="true" />
        </button>
      </header>
      {id === null || hasDraft ? form(null) : <LoadedProduct id={id}>{form}</LoadedProduct>}
    </Dialog>
  );
}

interface LoadedProductProps {
  id: string;
  /** `isGone`: the product was deleted while its form was open. */
  children: (product: ProductWithImages, isGone: boolean) => ReactNode;
}

function LoadedProduct({ id, children }: LoadedProductProps) {
  const t = useTranslations('admin');
  const { data, isPending, refetch } = useQuery(adminProductQuery(id));
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  if (last) return children(last, data === null);
  if (isPending)
    return (
      <div className="body" aria-busy="true">
        <span className="visually-hidden" role="status">
          {t('loading')}
        </span>
        {[0, 1, 2, 3, 4].map((row) => (
          <span key={row} className="bone h" />
        ))}
      </div>
    );
  if (data === null)
    return (
      <div className="body" role="alert">
        <h3>{t('product.gone.title')}</h3>
        <p className="quiet">{t('product.gone.empty')}</p>
      </div>
    );
  return (
    <div className="body" role="alert">
      <h3>{t('product.loadFailed')}</h3>
      <p className="quiet">{t('records.loadFailedText')}</p>
      <p>
        <button type="button" className="button line" onClick={() => refetch()}>
          {t('retry')}
        </button>
      </p>
    </div>
  );
}
