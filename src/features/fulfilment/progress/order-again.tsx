import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import type { Order } from '#features/orders/order.schema.ts';
import { linesToRepeat } from './order-again.rules.ts';

/** Adds the products of an order to the cart, at their current prices. */
export function OrderAgain({ order: { items } }: { order: Order }) {
  const t = useTranslations('orderProgress');
  const title = useTranslations('toast');
  const queryClient = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const { wanted, sourced } = linesToRepeat(items);
  if (wanted.length === 0) return null;

  const add = async () => {
    const { addOffers } = await import('#features/cart/add-offers.ts');
    const { added, failed, left } = await addOffers(queryClient, wanted);
    const missing = failed + left;
    const texts = [
      added > 0 && t('added', { count: added }),
      missing > 0 && (added > 0 ? t('notAdded', { count: missing }) : t('noneAdded')),
      sourced > 0 && t('sourced', { count: sourced }),
    ];
    const isWhole = missing + sourced === 0;
    notify({
      title: isWhole ? t('again') : title('error'),
      text: texts.filter(Boolean).join(' '),
      kind: isWhole ? 'success' : 'error',
      key: 'order-again',
    });
  };
  const onClick = async () => {
    if (isAdding) return;
    setAdding(true);
    await add().catch(() =>
      notify({ title: title('error'), text: t('addFailed'), kind: 'error', key: 'order-again' }),
    );
    setAdding(false);
  };
  return (
    <button
      type="button"
      className="button needs-script no-print"
      aria-disabled={isAdding}
      onClick={() => void onClick()}
    >
      <RotateCcw className="icon" aria-hidden="true" />
      {t(isAdding ? 'adding' : 'again')}
    </button>
  );
}
