import { useTranslations } from 'use-intl';
import type { Difference } from './cart.rules.ts';
import { useMoney } from '#languages/use-money.ts';

interface LineDifferencesProps {
  differences: readonly Difference[];
  onAccept: () => void;
  onRemove: () => void;
}

/** What no longer agrees, and the one button that settles it. */
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
        (first.kind === 'fewer' || first.kind === 'price' ? (
          <button type="button" className="button line" onClick={onAccept}>
            {first.kind === 'fewer' ? t('takeLeft', { count: first.left }) : t('acceptPrice')}
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
  const { dollars } = useMoney();
  return (difference: Difference) => {
    switch (difference.kind) {
      case 'fewer':
        return t('onlyLeft', { count: difference.left });
      case 'price':
        return t('priceChanged', { from: dollars(difference.from), to: dollars(difference.to) });
      case 'withdrawn':
        return t('withdrawn');
      case 'sold_out':
        return t('soldOut');
      case 'unpriced':
        return t('unpriced');
    }
  };
}
