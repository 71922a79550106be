import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { useAddingTexts } from '#features/cart/use-adding-texts.ts';
import type { ProductRowData } from '#features/products/product.queries.ts';
import { isPlainClick } from '#ui/page-link.tsx';
import { addListed } from './add-to-quote-list.ts';

interface ListLinkProps {
  product: ProductRowData;
  /** By default the least that can be ordered. Null: what is typed is no quantity, and nothing is added. */
  quantity?: number | null | undefined;
  className: string;
  label?: string | undefined;
  children: ReactNode;
}

/** A link to the page of the list, which adds the product by itself: without JavaScript, or before the code has arrived. */
export function ListLink({ product, quantity, className, label, children }: ListLinkProps) {
  const href = `/quote-list?add=${product.id}${quantity ? `:${quantity}` : ''}`;
  const queryClient = useQueryClient();
  const hasTexts = useAddingTexts();
  const add = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (quantity === null) return;
    if (await hasTexts(`quote:${product.id}`, href)) await addListed(queryClient, product, quantity);
  };
  return (
    <a
      className={className}
      href={href}
      rel="nofollow"
      aria-label={label}
      onClick={(event) => void add(event)}
    >
      {children}
    </a>
  );
}
