import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductRowData } from '#features/products/product.queries.ts';
import { notify } from '#platform/browser/notify.ts';
import { newerRelease } from '#ui/load-part.ts';
import { isPlainClick } from '#ui/page-link.tsx';

interface ListLinkProps {
  product: ProductRowData;
  quantity?: number | undefined;
  className: string;
  label?: string | undefined;
  children: ReactNode;
}

/** A link to the page of the list, which adds the product by itself: without JavaScript, or before the code has arrived. */
export function ListLink({ product, quantity, className, label, children }: ListLinkProps) {
  const href = `/quote-list?add=${product.id}${quantity ? `:${quantity}` : ''}`;
  const error = useTranslations('toast')('error');
  const missing = useTranslations('errors')('partMissing');
  const queryClient = useQueryClient();
  const add = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    import('./add-to-quote-list.ts')
      .then(({ addListed }) => addListed(queryClient, product, quantity))
      .catch(async () => {
        if (await newerRelease()) window.location.assign(href);
        else notify({ title: error, text: missing, kind: 'error', key: `quote:${product.id}` });
      });
  };
  return (
    <a className={className} href={href} rel="nofollow" aria-label={label} onClick={add}>
      {children}
    </a>
  );
}
