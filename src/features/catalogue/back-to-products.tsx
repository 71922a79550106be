import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { lastViewed } from './viewed-product.ts';

/** Back to the list as it was left, when the visitor came from it; otherwise to the catalogue. */
export function BackToProducts() {
  const t = useTranslations('product');
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const onClick = (event: React.MouseEvent) => {
    if (!canGoBack || !lastViewed() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <p>
      <Link className="back" to="/products" onClick={onClick}>
        <ArrowLeft className="icon flip" />
        {t('back')}
      </Link>
    </p>
  );
}
