import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { readShopAddress } from '#features/cart/shop-address.rules.ts';
import { ActionLink } from '#ui/action-link.tsx';

export function CheckoutFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('checkout');
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone, and with it the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <p>
        <ActionLink
          className="back"
          to="/old-products"
          search={(before: Record<string, unknown>) => {
            const { checkout: _, ordered: __, ...list } = readShopAddress(before);
            return list;
          }}
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
