import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ImportColumns } from './import-columns.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReading } from './import-reading.tsx';
import { ImportResult } from './import-result.tsx';
import type { ProductImport } from '../import/import.schema.ts';
import { useImportActions } from './use-import-acts.ts';

interface StepsProps {
  job: ProductImport;
  /** The last request to the server failed. */
  isStale: boolean;
}

/** The current step of the import: match columns, check, preview or write. */
export function ImportSteps({ job, isStale }: StepsProps) {
  const t = useTranslations('admin');
  const acts = useImportActions(job);
  const [isChoosing, setChoosing] = useState(false);
  const heading = useFocusOnStep(isChoosing ? 'choosing' : job.status);
  const step = isChoosing && job.status === 'checked' ? 'uploaded' : job.status;
  return (
    <section className="stack import-step" aria-labelledby="import-step">
      <p className="quiet">
        <bdi>{job.file_name}</bdi> · {t(`imports.origins.${job.origin}`)}
      </p>
      <h2 id="import-step" ref={heading} tabIndex={-1}>
        {job.undone
          ? t(job.undo?.is_over === false ? 'imports.undoing' : 'imports.undone')
          : t(`imports.steps.${step}`)}
      </h2>
      {isStale && (
        <p className="error" role="alert">
          {t('unreachable')}
        </p>
      )}
      {step === 'uploaded' && <ImportReading job={job} acts={acts} />}
      {step === 'uploaded' && (
        <ImportColumns
          key={JSON.stringify([job.reading, job.columns.map(({ name }) => name)])}
          job={job}
          acts={acts}
          onChosen={() => setChoosing(false)}
          onCancel={isChoosing ? () => setChoosing(false) : () => acts.act('cancel')}
        />
      )}
      {(step === 'checking' || step === 'running') && <ImportProgress job={job} acts={acts} />}
      {step === 'checked' && <ImportPreview job={job} acts={acts} onChoose={() => setChoosing(true)} />}
      {(step === 'done' || step === 'failed' || step === 'cancelled') && <ImportResult job={job} />}
    </section>
  );
}

/** The focused button is removed with its step, so that keyboard focus moves to the next step. */
function useFocusOnStep(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
