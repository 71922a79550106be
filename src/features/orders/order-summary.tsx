import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { ProductImage } from '#features/products/shop/product-image.tsx';
import { type Cart, cartTotal, type Difference, lineTotal, priceAt } from '#features/cart/cart.rules.ts';
import { LineDifferences } from '#features/cart/line-differences.tsx';
import { useMoney } from '#i18n/use-money.ts';

interface OrderSummaryProps {
  lines: Cart;
  differences: (id: string) => readonly Difference[];
  /** Why the line cannot be ordered as it is. */
  issue: (id: string) => string | undefined;
  onAccept: (id: string) => void;
  onRemove: (id: string) => void;
  ref: Ref<HTMLElement>;
}

export function OrderSummary({ lines, differences, issue, onAccept, onRemove, ref }: OrderSummaryProps) {
  const t = useTranslations('checkout');
  const { amount, money } = useMoney();
  return (
    <section className="order-summary" aria-labelledby="order-summary" ref={ref}>
      <h2 id="order-summary">{t('summary')}</h2>
      <ul className="cart-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <ProductImage product={line} />
            <div>
              <h3>
                <bdi>{line.title}</bdi>
              </h3>
              <p className="line num">
                <span className="quiet">
                  {t('quantityAt', {
                    quantity: line.quantity,
                    price: money(priceAt(line, line.quantity), 'USD'),
                  })}
                </span>
                <strong>
                  <bdi>{amount(lineTotal(line))}</bdi>
                </strong>
              </p>
              {issue(line.id) && <p className="error">{issue(line.id)}</p>}
              <LineDifferences
                differences={differences(line.id)}
                onAccept={() => onAccept(line.id)}
                onRemove={() => onRemove(line.id)}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="total">
        <span>{t('total')}</span>
        <span className="price">
          <bdi>{amount(cartTotal(lines))}</bdi>
        </span>
      </p>
    </section>
  );
}
