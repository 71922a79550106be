import { useTranslations } from 'use-intl';
import type { ProductImport } from '../import/import.schema.ts';
import type { ImportActions } from './use-import-acts.ts';

/** Progress of an import, which continues when the page is left. */
export function ImportProgress({ job, acts }: { job: ProductImport; acts: ImportActions }) {
  const t = useTranslations('admin.imports');
  const isRunning = job.status === 'running';
  const text = isRunning
    ? t('written', { done: job.rows_done, total: job.rows_to_do })
    : t('checkedRows', { count: job.rows });
  return (
    <div className="stack tight import-progress">
      <progress
        aria-label={t(`steps.${isRunning ? 'running' : 'checking'}`)}
        aria-valuetext={text}
        max={isRunning ? job.rows_to_do : 1}
        value={isRunning ? job.rows_done : job.share}
      />
      <p>{text}</p>
      <p className="quiet small">{t('leave')}</p>
      <button
        type="button"
        className="button line"
        aria-disabled={acts.isBusy}
        onClick={() => acts.act('cancel')}
      >
        {t('cancel')}
      </button>
    </div>
  );
}
