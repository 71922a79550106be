import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ProductImage } from '#features/products/shop/product-image.tsx';
import { type CartLine, type Difference, lineTotal, priceAt } from './cart.rules.ts';
import { LineDifferences } from './line-differences.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { useSetQuantity } from './use-set-quantity.ts';
import { useMoney } from '#i18n/use-money.ts';

interface CartLineRowProps {
  line: CartLine;
  /** The current stock, as far as known. */
  stock: number;
  differences: readonly Difference[];
  onRemove: () => void;
  onAccept: () => void;
  /** Called when the link to the product is followed. */
  onLeave: () => void;
}

export function CartLineRow({ line, stock, differences, onRemove, onAccept, onLeave }: CartLineRowProps) {
  const t = useTranslations('cart');
  const { amount, money } = useMoney();
  const { id, title, quantity } = line;
  const lost = differences.some(({ kind }) => kind !== 'fewer' && kind !== 'price');

  const set = useSetQuantity(line, stock, onRemove);
  return (
    <li>
      <ProductImage product={line} />
      <div>
        <div className="name">
          <h3>
            <Link to="/product/$id" params={{ id }} replace onClick={onLeave}>
              <bdi>{title}</bdi>
            </Link>
          </h3>
          <button
            type="button"
            className="icon-button"
            aria-label={t('removeNamed', { title })}
            onClick={onRemove}
          >
            <Trash2 className="icon" />
          </button>
        </div>
        <p className="unit num">{t('each', { price: money(priceAt(line, quantity), 'USD') })}</p>
        <div className="line">
          <QuantityStepper line={line} stock={stock} disabled={lost} onSet={set} />
          <strong className="num">
            <bdi>{amount(lineTotal(line))}</bdi>
          </strong>
        </div>
        <LineDifferences differences={differences} onAccept={onAccept} onRemove={onRemove} />
      </div>
    </li>
  );
}
