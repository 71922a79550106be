import { useTranslations } from 'use-intl';
import { dismissErrors, notify } from '#platform/browser/notify.ts';
import { changeCart } from './cart-store.ts';
import { type CartLine, orderingOf, setQuantity } from './cart.rules.ts';

/** Sets a line's quantity, and announces a correction of one that exceeds the stock or cannot be ordered. */
export function useSetQuantity(
  line: CartLine,
  stock: number,
  onRemove: () => void,
): (wanted: number) => void {
  const t = useTranslations('cart');
  const adding = useTranslations('adding');
  return (wanted) => {
    if (wanted < 1) return onRemove();
    const { id, quantity: before } = line;
    const key = `quantity:${id}`;
    let set = wanted;
    changeCart((cart) => {
      const changed = setQuantity(cart, id, wanted, stock);
      set = changed.find((other) => other.id === id)?.quantity ?? wanted;
      return changed;
    });
    if (wanted > stock && wanted > before) {
      notify({ title: adding('stockLimitTitle'), text: adding('stockLimit'), kind: 'error', key });
    } else if (set !== wanted) {
      const { moq, order_multiple: multiple } = orderingOf(line);
      notify({
        title: t('adjustedTitle'),
        text: t('adjusted', { typed: wanted, moq, multiple, quantity: set }),
        kind: 'success',
        key,
        action: {
          label: t('undo'),
          onAction: () => changeCart((cart) => setQuantity(cart, id, before, stock)),
        },
      });
    } else dismissErrors(key);
  };
}
