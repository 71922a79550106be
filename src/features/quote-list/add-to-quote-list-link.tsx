import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ProductRowData } from '#features/products/product.queries.ts';
import { ListLink } from './list-link.tsx';

interface AddToQuoteListProps {
  product: ProductRowData;
  /** Shows the label beside the icon. */
  wide?: boolean;
}

/** On cards, rows and in previews. */
export function AddToQuoteList({ product, wide = false }: AddToQuoteListProps) {
  const t = useTranslations('shop');
  const { title } = product;
  return (
    <ListLink
      product={product}
      className={wide ? 'button line' : 'icon-button add'}
      label={wide ? undefined : `${t('addToList')}, ${title}`}
    >
      <FileText className="icon" />
      {wide && t('addToList')}
    </ListLink>
  );
}
