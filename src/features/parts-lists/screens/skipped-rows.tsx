import { useTranslations } from 'use-intl';
import type { SkippedRow } from '../lines/skipped-rows.rules.ts';

/** Rows that were left out because they are no parts: what each says, and why. */
export function SkippedRows({ skipped }: { skipped: readonly SkippedRow[] }) {
  const t = useTranslations('partsListPage');
  if (skipped.length === 0) return null;
  return (
    <details className="quiet small">
      <summary className="text-link">{t('skipped', { count: skipped.length })}</summary>
      <ul>
        {skipped.map(({ row, reason, text }) => (
          <li key={row}>
            {t('skippedRow', { row, reason: t(`skipReasons.${reason}`) })} <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
