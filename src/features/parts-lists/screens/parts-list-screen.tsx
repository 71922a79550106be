import { useHydrated } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { lazyPart } from '#ui/lazy-part.tsx';
import { isPartsListStored, usePartsList } from '../list/parts-list-store.ts';
import { type Step, steps } from '../list/stored-parts-list.rules.ts';
import { PasteStep } from './paste-step.tsx';
import { PostedList } from './posted-list.tsx';
import type { AddToQuoteList } from './result-actions.tsx';
import { useStepHistory } from './use-step-history.ts';

const columnsStep = lazyPart(() => import('./columns-step.tsx').then((module) => module.ColumnsStep));
const matchesStep = lazyPart(() => import('./matches-step.tsx').then((module) => module.MatchesStep));

interface PartsListScreenProps {
  addToQuoteList: AddToQuoteList;
  /** URL of the style sheet that the second and the third step need. */
  resultStyles: string;
}

/** Three steps at one URL. Only the browser knows the list: the server renders the first step. */
export function PartsListScreen({ addToQuoteList, resultStyles }: PartsListScreenProps) {
  const t = useTranslations('partsListPage');
  const hydrated = useHydrated();
  const list = usePartsList();
  const step = (hydrated && list?.step) || 'paste';
  const section = useFocusOfStep(step);
  useStepHistory(hydrated ? step : undefined);
  return (
    <>
      <Steps current={step} />
      {list && !isPartsListStored() && (
        <p className="error" role="status">
          {t('notStored')}
        </p>
      )}
      {step !== 'paste' && <link rel="stylesheet" href={resultStyles} precedence="page" />}
      <section ref={section} className="parts-step" tabIndex={-1} aria-label={t(`step.${step}`)}>
        {step === 'paste' && (
          <>
            <PostedList />
            <div className="paste-split">
              <PasteStep earlier={hydrated ? list : undefined} />
              <Tips />
            </div>
          </>
        )}
        {step === 'columns' && list && <columnsStep.Part list={list} />}
        {step === 'matches' && list && <matchesStep.Part list={list} addToQuoteList={addToQuoteList} />}
      </section>
    </>
  );
}

function Steps({ current }: { current: Step }) {
  const t = useTranslations('partsListPage');
  const format = useFormatter();
  const at = steps.indexOf(current);
  return (
    <ol className="tools-row list-steps no-print" aria-label={t('steps')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined}>
          <span className="num">
            {index < at ? <Check className="icon" aria-hidden="true" /> : format.number(index + 1)}
          </span>{' '}
          <span>{t(`step.${step}`)}</span>
        </li>
      ))}
      <li>{t('stored')}</li>
    </ol>
  );
}

const tips = ['tipColumns', 'tipValues', 'tipDesignators', 'tipNumbers'] as const;

function Tips() {
  const t = useTranslations('partsListPage');
  return (
    <aside>
      <h2>{t('tips')}</h2>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>
            <strong>{t(tip)}</strong>
            <bdi>{t(`${tip}Text`)}</bdi>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** Another step gets the focus, so that readers and the keyboard continue there; a reload leaves it. */
function useFocusOfStep(step: Step) {
  const section = useRef<HTMLElement>(null);
  const before = useRef<Step>(undefined);
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    const isOther = before.current !== undefined && before.current !== step;
    before.current = step;
    if (!isOther) return;
    section.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step, hydrated]);
  return section;
}
