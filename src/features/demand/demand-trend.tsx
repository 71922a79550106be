import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type DemandEntry, trendDays } from './demand.schema.ts';

/** How often in the last 30 days, with a bar against the 30 days before, as text too. */
export function DemandTrend({ entry: { recent, before } }: { entry: DemandEntry }) {
  const t = useTranslations('admin.demand');
  const direction = recent > before ? 'up' : recent < before ? 'down' : 'same';
  const Icon = icons[direction];
  const most = Math.max(recent, before, 1);
  return (
    <div className="demand-trend" data-direction={direction} title={t('trendHelp', { days: trendDays })}>
      <Icon className="icon" aria-hidden="true" />
      <span>
        {t(`trend.${direction}`, { recent, before })}
        <svg className="demand-bars" viewBox="0 0 96 7" width="96" height="7" aria-hidden="true">
          <rect width={1 + (before / most) * 95} height="3" />
          <rect width={1 + (recent / most) * 95} height="3" y="4" />
        </svg>
      </span>
    </div>
  );
}

const icons = { up: TrendingUp, down: TrendingDown, same: Minus };
