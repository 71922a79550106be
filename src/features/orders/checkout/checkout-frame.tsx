import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { parseShopQuery } from '#features/cart/shop-url.rules.ts';
import { ActionLink } from '#ui/action-link.tsx';

export function CheckoutFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('checkout');
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button that opened the checkout is removed.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <p>
        <ActionLink
          className="back"
          to="/old-products"
          search={(before: object) => ({
            ...parseShopQuery(before),
            checkout: undefined,
            ordered: undefined,
          })}
        >
          <ArrowLeft className="icon flip" />
          {t('back')}
        </ActionLink>
      </p>
      <div className="title">
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
      </div>
      {children}
    </>
  );
}
