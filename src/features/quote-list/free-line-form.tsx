import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { maxQuoteLines } from './quote-line.rules.ts';
import { randomKey } from '#kernel/random-key.ts';
import { changeQuoteList, readQuoteList } from './quote-list-store.ts';
import { type FreeIssue, freeLine } from './free-line.rules.ts';
import { lineLimits } from './quote-list.rules.ts';

const fields = ['title', 'part', 'manufacturer', 'quantity'] as const;
const labels = {
  title: 'lineDescription',
  part: 'part',
  manufacturer: 'manufacturer',
  quantity: 'quantity',
} as const;

/** Adds lines for parts that are not in the catalogue; stays open, so that several can be added. */
export function FreeLineForm({ description = '', onCancel }: FreeLineFormProps) {
  const t = useTranslations('quoteList');
  const [issue, setIssue] = useState<FreeIssue | 'full'>();
  const form = useRef<HTMLFormElement>(null);
  const valueOf = (name: (typeof fields)[number]) => {
    const control = form.current?.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control.value : '';
  };
  useEffect(() => {
    focusField(form.current, description ? 'quantity' : 'title');
  }, [description]);

  const add = (event: FormEvent) => {
    event.preventDefault();
    const [title, part, manufacturer, quantity] = fields.map(valueOf);
    const result = freeLine(
      { title: title ?? '', part: part ?? '', manufacturer: manufacturer ?? '', quantity: quantity ?? '' },
      randomKey(),
    );
    if (!result.ok) {
      setIssue(result.issue);
      return focusField(form.current, result.issue === 'empty' ? 'title' : result.issue);
    }
    if (readQuoteList().length >= maxQuoteLines) return setIssue('full');
    changeQuoteList((list) => [...list, result.line]);
    setIssue(undefined);
    for (const name of fields) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement) control.value = name === 'quantity' ? '1' : '';
    }
    focusField(form.current, 'title');
  };
  const textOf = (found: FreeIssue | 'full') => {
    if (found === 'empty') return t('freeEmpty');
    if (found === 'quantity') return t('wholeIssue');
    if (found === 'full') return t('full', { limit: maxQuoteLines });
    return t('tooLong', { limit: lineLimits[found] });
  };
  return (
    <form ref={form} className="free-line" aria-label={t('addFree')} noValidate onSubmit={add}>
      {fields.map((name) => (
        <div className="field" key={name}>
          <label htmlFor={`free-${name}`}>{t(labels[name])}</label>
          <input
            className="input"
            id={`free-${name}`}
            name={name}
            dir="auto"
            autoComplete="off"
            inputMode={name === 'quantity' ? 'numeric' : undefined}
            defaultValue={name === 'quantity' ? '1' : name === 'title' ? description : ''}
            aria-invalid={issue === name || undefined}
            aria-describedby={issue ? 'free-issue' : undefined}
          />
        </div>
      ))}
      <button type="submit" className="button line">
        {t('addLine')}
      </button>
      <button type="button" className="button ghost" onClick={onCancel}>
        {t('cancel')}
      </button>
      <p className="error full" id="free-issue" role="alert">
        {issue && textOf(issue)}
      </p>
    </form>
  );
}

interface FreeLineFormProps {
  /** What was searched for without a result. */
  description?: string | undefined;
  onCancel: () => void;
}

function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
}
