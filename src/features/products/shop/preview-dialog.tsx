import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/dialog.tsx';
import type { ProductCardData } from '#features/products/product.queries.ts';
import { CategoryBadge, TypeBadge } from './product-badges.tsx';
import { ProductImage } from './product-image.tsx';

const shownFeatures = 5;

/** A product's actions, on its card and in its preview. */
export type ProductAction = ComponentType<{ product: ProductCardData; wide?: boolean }>;

interface PreviewDialogProps {
  product: ProductCardData;
  onClose: () => void;
  Action: ProductAction;
}

export function PreviewDialog({ product, onClose, Action }: PreviewDialogProps) {
  const t = useTranslations('catalogue');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The browser focuses the first link, which on a phone is below the image, and scrolls to it.
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('dialog')?.scrollTo(0, 0);
  }, []);
  const { id, title, description, features, category, product_type } = product;
  return (
    <Dialog
      className="dialog"
      aria-labelledby="preview-title"
      onClose={onClose}
      closesOnOutsideClick
      closesOnBack
    >
      <div className="well">
        <ProductImage product={product} eager />
      </div>
      <div className="copy2 stack">
        <p className="row tight tags">
          <TypeBadge type={product_type} />
          <CategoryBadge category={category} />
        </p>
        <h2 id="preview-title" ref={heading} tabIndex={-1} dir="auto">
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
          <Link className="button" to="/product/$id" params={{ id }} replace onClick={onClose}>
            {t('viewFullDetails')}
          </Link>
          <Action product={product} wide />
          <Link
            className="button line"
            to="/"
            search={{ product: id }}
            hash="contact"
            replace
            onClick={onClose}
          >
            {t('contactUs')}
          </Link>
        </p>
      </div>
      <button type="button" className="icon-button shut" aria-label={t('close')} onClick={onClose}>
        <X className="icon" />
      </button>
    </Dialog>
  );
}
