import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductCardData } from './catalogue.queries.ts';
import { CategoryBadge, TypeBadge } from './product-badges.tsx';
import { ProductPicture } from './product-picture.tsx';

const shownFeatures = 5;

/** The browser's own dialog keeps the keyboard inside, closes by Escape and gives the focus back. */
export function PreviewDialog({ product, onClose }: { product: ProductCardData; onClose: () => void }) {
  const t = useTranslations('catalogue');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    // A click beside the dialog lands on its backdrop; the keyboard has Escape.
    const onClick = (event: Event) => {
      if (event.target === shown) shown.close();
    };
    shown.addEventListener('click', onClick);
    shown.showModal();
    // The browser would focus the first link, which on a phone lies below the picture.
    shown.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    shown.scrollTop = 0;
    return () => shown.removeEventListener('click', onClick);
  }, []);

  const { id, title, description, features, category, product_type } = product;
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="preview-title" onClose={onClose}>
      <div className="well">
        <ProductPicture product={product} eager />
      </div>
      <div className="copy2">
        <p className="tags">
          <TypeBadge type={product_type} />
          <CategoryBadge category={category} />
        </p>
        <h2 id="preview-title" tabIndex={-1} dir="auto">
          {title}
        </h2>
        <p className="quiet small" dir="auto">
          {description}
        </p>
        {features.length > 0 && (
          <div>
            <h3>{t('keyFeatures')}</h3>
            <ul className="feats">
              {features.slice(0, shownFeatures).map((feature) => (
                <li key={feature} dir="auto">
                  {feature}
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="row">
          <Link className="button" to="/product/$id" params={{ id }} onClick={onClose}>
            {t('viewFullDetails')}
          </Link>
          <Link className="button line" to="/" search={{ product: id }} hash="contact" onClick={onClose}>
            {t('contactUs')}
          </Link>
        </p>
      </div>
      <button
        type="button"
        className="icon-button shut"
        aria-label={t('close')}
        onClick={() => dialog.current?.close()}
      >
        <X className="icon" />
      </button>
    </dialog>
  );
}
