import { useTranslations } from 'use-intl';
import type { Difference } from './cart.rules.ts';
import { useMoney } from '#i18n/use-money.ts';

interface LineDifferencesProps {
  differences: readonly Difference[];
  onAccept: () => void;
  onRemove: () => void;
}

/** The differences from current prices and stock, and a button that accepts them. */
export function LineDifferences({ differences, onAccept, onRemove }: LineDifferencesProps) {
  const t = useTranslations('cart');
  const [first] = differences;
  const say = useDifferenceText();
  return (
    <div className={first ? 'change' : undefined} role="status">
      {differences.map((difference) => (
        <p key={difference.kind}>{say(difference)}</p>
      ))}
      {first &&
        (first.kind === 'fewer' || first.kind === 'quantity' || first.kind === 'price' ? (
          <button type="button" className="button line" onClick={onAccept}>
            {first.kind === 'price' ? t('acceptPrice') : t('takeLeft', { count: first.to })}
          </button>
        ) : (
          <button type="button" className="button line" onClick={onRemove}>
            {t('remove')}
          </button>
        ))}
    </div>
  );
}

function useDifferenceText() {
  const t = useTranslations('cart');
  const adding = useTranslations('adding');
  const { money } = useMoney();
  return (difference: Difference) => {
    switch (difference.kind) {
      case 'fewer':
        return t('onlyLeft', { count: difference.left });
      case 'quantity':
        return t('notOrderable', { moq: difference.moq, multiple: difference.order_multiple });
      case 'minimum':
        return adding('minimum', { count: difference.left, least: difference.least });
      case 'price':
        return t('priceChanged', {
          from: money(difference.from, 'USD'),
          to: money(difference.to, 'USD'),
        });
      case 'withdrawn':
        return t('withdrawn');
      case 'sold_out':
        return t('soldOut');
      case 'unpriced':
        return t('unpriced');
    }
  };
}
