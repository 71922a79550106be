import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ProductPicture } from '#features/catalogue/product-picture.tsx';
import { dismissErrors, notify } from '#platform/notify.ts';
import { changeCart } from './cart-store.ts';
import { type CartLine, type Difference, lineCents, setQuantity } from './cart.rules.ts';
import { LineDifferences } from './line-differences.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { useMoney } from '#languages/use-money.ts';

interface CartLineRowProps {
  line: CartLine;
  /** Units the shop has now, as far as known. */
  stock: number;
  differences: readonly Difference[];
  onRemove: () => void;
  onAccept: () => void;
}

export function CartLineRow({ line, stock, differences, onRemove, onAccept }: CartLineRowProps) {
  const t = useTranslations('cart');
  const { dollars } = useMoney();
  const { id, title, quantity, unitCents } = line;
  const lost = differences.some(({ kind }) => kind !== 'fewer' && kind !== 'price');

  const set = (wanted: number) => {
    if (wanted < 1) return onRemove();
    const key = `quantity:${id}`;
    if (wanted > stock && wanted > quantity)
      notify({ title: t('stockLimitTitle'), text: t('stockLimit'), kind: 'error', key });
    else dismissErrors(key);
    changeCart((cart) => setQuantity(cart, id, wanted, stock));
  };
  return (
    <li>
      <ProductPicture product={line} />
      <div>
        <div className="name">
          <h3>
            <Link to="/product/$id" params={{ id }}>
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
        <p className="unit num">{t('each', { price: dollars(unitCents) })}</p>
        <div className="line">
          <QuantityStepper title={title} quantity={quantity} stock={stock} disabled={lost} onSet={set} />
          <strong className="num">
            <bdi>{dollars(lineCents(line))}</bdi>
          </strong>
        </div>
        <LineDifferences differences={differences} onAccept={onAccept} onRemove={onRemove} />
      </div>
    </li>
  );
}
