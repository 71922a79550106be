// Toasts of the checkout, shown also when the visitor has left its page.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import type { Order } from '../order.schema.ts';
import { orderReference } from '../order.rules.ts';

// A toast replaces that of an earlier attempt.
const key = 'checkout';

/** `showOrder` is called only while the checkout is mounted. */
export function useCheckoutNotices(showOrder: (order: Order) => void) {
  const t = useTranslations('checkout');
  const cart = useTranslations('cart');
  const toast = useTranslations('toast');
  const view = useTranslations('order')('view');
  const router = useRouter();
  const present = useRef(true);
  useEffect(() => {
    present.current = true;
    return () => {
      present.current = false;
    };
  }, []);
  return {
    onEmpty: () => notify({ title: cart('emptyTitle'), text: cart('empty'), kind: 'error', key }),
    onFailed: () => notify({ title: toast('error'), text: t('failed'), kind: 'error', key }),
    /** `earlier`: the order does not hold the latest changes. */
    onPlaced: (order: Order, earlier: boolean) => {
      const { id } = order;
      const onAction = () => void router.navigate({ to: '/order/$id', params: { id } });
      notify({
        title: t('placedTitle'),
        text: t('placed', { number: orderReference(id) }),
        kind: 'success',
        key,
        ...(!present.current && { action: { label: view, onAction } }),
      });
      if (earlier) notify({ title: t('earlierTitle'), text: t('earlier'), kind: 'error' });
      if (present.current) showOrder(order);
    },
  };
}
