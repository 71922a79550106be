import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { deskProductQuery } from './desk-product-form.queries.ts';
import { readProductDraft } from './product-form-draft.ts';
import { ProductForm } from './product-form.tsx';
import type { ProductWithImages } from './product.schema.ts';

interface ProductDialogProps {
  /** Null: a new product. */
  id: string | null;
  onClose: () => void;
}

/** One product's form in a window of its own. */
export function ProductDialog(props: ProductDialogProps) {
  // What was typed before a reload is known to the browser alone.
  if (!useHydrated()) return null;
  return <OpenDialog key={props.id} {...props} />;
}

function OpenDialog({ id, onClose }: ProductDialogProps) {
  const t = useTranslations('desk');
  const dialog = useRef<HTMLDialogElement>(null);
  const leaveRef = useRef<() => void>(undefined);
  const [kept] = useState(() => readProductDraft(id) !== null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  const close = () => {
    dialog.current?.close();
    onClose();
  };
  const askToLeave = () => (leaveRef.current ?? close)();
  useWaysOut(dialog, askToLeave);

  const form = (product: ProductWithImages | null) => (
    <ProductForm id={id} product={product} leaveRef={leaveRef} onClose={close} />
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
  children: (product: ProductWithImages) => ReactNode;
}

function LoadedProduct({ id, children }: LoadedProductProps) {
  const t = useTranslations('desk');
  const { data, isPending, refetch } = useQuery(deskProductQuery(id));
  if (data) return children(data);
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

/** Escape and a click beside the dialog: both may be asked back, which the browser's own handling does not allow twice. */
function useWaysOut(dialog: React.RefObject<HTMLDialogElement | null>, onLeave: () => void) {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    let pressed: EventTarget | null = null;
    const onPress = (event: Event) => {
      pressed = event.target;
    };
    // Whoever selects text and lets go outside does not want to leave.
    const onClick = (event: Event) => {
      if (event.target === shown && pressed === shown) latest.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // An image that is being carried by keyboard is put down instead.
      if (shown.querySelector('[data-carried]')) return;
      event.preventDefault();
      latest.current();
    };
    const onCancel = (event: Event) => {
      if (event.target !== shown) return;
      event.preventDefault();
      if (!shown.querySelector('[data-carried]')) latest.current();
    };
    shown.addEventListener('pointerdown', onPress);
    shown.addEventListener('click', onClick);
    shown.addEventListener('keydown', onKey);
    shown.addEventListener('cancel', onCancel);
    return () => {
      shown.removeEventListener('pointerdown', onPress);
      shown.removeEventListener('click', onClick);
      shown.removeEventListener('keydown', onKey);
      shown.removeEventListener('cancel', onCancel);
    };
  }, [dialog]);
}

function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
