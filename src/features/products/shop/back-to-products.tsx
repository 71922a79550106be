import { Link, useParams, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isOpenedFromList } from './viewed-product.ts';

/** Back to the list as it was left, when the product was opened from one; otherwise to the catalogue. */
export function BackToProducts() {
  const t = useTranslations('product');
  const router = useRouter();
  const { id } = useParams({ strict: false });
  const onClick = (event: React.MouseEvent) => {
    if (!isOpenedFromList(id) || event.ctrlKey || event.metaKey || event.shiftKey) return;
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
