import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { deskProductQuery } from './desk-product-form.queries.ts';
import { readProductDraft } from './product-form-draft.ts';
import { ProductForm } from './product-form.tsx';
import type { ProductWithImages } from './product.schema.ts';
import { useWaysOut } from './use-ways-out.ts';

interface ProductDialogProps {
  /** Null: a new product. */
  id: string | null;
  onClose: () => void;
}

/** One product's form in a window of its own. */
export function ProductDialog(props: ProductDialogProps) {
  return <OpenDialog key={props.id} {...props} />;
}

function OpenDialog({ id, onClose }: ProductDialogProps) {
  const t = useTranslations('desk');
  const dialog = useRef<HTMLDialogElement>(null);
  const leaveRef = useRef<() => void>(undefined);
  const [kept] = useState(() => readProductDraft(id) !== null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Taken away without being closed, it would keep the focus for itself.
    return () => shown?.close();
  }, []);

  const close = () => {
    dialog.current?.close();
    onClose();
  };
  const askToLeave = () => (leaveRef.current ?? close)();
  useWaysOut(dialog, askToLeave);

  const form = (product: ProductWithImages | null, isGone = false) => (
    <ProductForm id={id} product={product} isGone={isGone} leaveRef={leaveRef} onClose={close} />
  );
  return (
    <dialog ref={dialog} className="product-dialog" aria-labelledby="product-dialog-title">
      <header>
        <h2 id="product-dialog-title">{id === null ? t('product.add') : t('product.edit')}</h2>
        <button type="button" className="icon-button" aria-label={t('close')} onClick={askToLeave}>
          <X className="icon" aria-hidden="true" />
        </button>
      </header>
      {id === null || kept ? form(null) : <LoadedProduct id={id}>{form}</LoadedProduct>}
    </dialog>
  );
}

interface LoadedProductProps {
  id: string;
  /** `isGone`: the product was there when the form was opened. */
  children: (product: ProductWithImages, isGone: boolean) => ReactNode;
}

function LoadedProduct({ id, children }: LoadedProductProps) {
  const t = useTranslations('desk');
  const { data, isPending, refetch } = useQuery(deskProductQuery(id));
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
      <p className="quiet">{t('product.loadFailedText')}</p>
      <p>
        <button type="button" className="button line" onClick={() => refetch()}>
          {t('retry')}
        </button>
      </p>
    </div>
  );
}
