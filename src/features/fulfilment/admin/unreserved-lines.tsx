import { useTranslations } from 'use-intl';
import type { UnreservedLine } from '../admin-order.schema.ts';

/** Lines that confirming takes from stock, and how much of each is there. */
export function UnreservedLines({ lines }: { lines: readonly UnreservedLine[] }) {
  const t = useTranslations('admin.orders');
  return (
    <ul className="returned">
      {lines.map(({ title, quantity, available }, index) => (
        <li key={index} className={available < quantity ? 'error' : undefined}>
          {/* One item of the grid. */}
          <span>
            <bdi>{title}</bdi>: {t('inStock', { available, quantity })}
          </span>
        </li>
      ))}
    </ul>
  );
}
